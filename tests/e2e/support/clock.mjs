// The clock of a page.

/** Runs in the page: its clock shows that time from now on, in ms since 1970, and goes on from there. */
export function setClock(time) {
  const Real = (globalThis.RealDate ??= Date);
  const shift = time - Real.now();
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + shift]));
    }

    static now() {
      return Real.now() + shift;
    }
  };
}
