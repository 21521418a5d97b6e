// Whether an element is shown, in browsers that cannot be asked as well.

/** Whether the element has a box and is not hidden. The second option is what Chrome before 121 and Firefox before 122 call the first one. */
export const isVisible = (node) => node.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true })
  ?? (node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible');
