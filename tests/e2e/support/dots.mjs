// What the notes of a board are drawn as: dots on its canvas, dots as text, digits.

/**
 * Of the notes on the board: how many are dots and how many digits, the letters' least size in px, the cells whose dots on
 * the canvas are others than they tell, and the colour of these dots, none where there are none.
 */
export const noted = (play) =>
  play.page.evaluate(() => {
    const board = document.querySelector('[data-board]');
    const all = [...board.querySelectorAll('.notes')];
    const text = all.map((notes) => notes.textContent).join('');
    const canvas = board.querySelector('canvas');
    let [onCanvas, wrong, colour] = [0, [], null];
    if (canvas) {
      const order = Number(board.dataset.size);
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const columns = order > 16 ? 5 : 4;
      const scale = devicePixelRatio;
      const side = canvas.width / order;
      const line = Number.parseFloat(getComputedStyle(canvas).lineHeight) * scale;
      // Of the four px around the middle of a dot.
      const shade = (x, y) => [[x - 1, y - 1], [x, y - 1], [x - 1, y], [x, y]].reduce((sum, [x, y]) => sum + data[(y * canvas.width + x) * 4 + 3], 0) / 4;
      for (const cell of board.querySelectorAll('[data-row]')) {
        const { row, col, value, candidates } = cell.dataset;
        const told = value === '0' && !cell.querySelector('.notes, .centre, .corners') ? candidates.split(' ').filter(Boolean).map(Number) : [];
        const at = (index, count, step) => (index + 0.5 - count / 2) * step;
        const seen = Array.from({ length: order }, (_, index) => index + 1).filter((digit) => {
          const [column, row_] = [(digit - 1) % columns, Math.floor((digit - 1) / columns)];
          const x = Math.round((col - 0.5) * side + scale / 2 + at(column, columns, (side * 0.9) / columns));
          const y = Math.round((row - 0.5) * side + scale / 2 + at(row_, Math.ceil(order / columns), line));
          const is = shade(x, y) > 150;
          if (is) colour ??= `rgb(${[...data.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3)].join(', ')})`;
          return is;
        });
        onCanvas += seen.length;
        if (seen.join() !== told.join()) wrong.push(`r${row}c${col}: ${seen} for ${told}`);
      }
    }
    return {
      dots: (text.match(/•/g)?.length ?? 0) + onCanvas,
      digits: text.match(/\d+/g)?.length ?? 0,
      size: Math.min(...all.map((notes) => parseFloat(getComputedStyle(notes).fontSize))),
      wrong,
      colour,
    };
  });
