// The board of queens.
import {make, palette, prepare} from './elements.js';
import {largest, squares} from './squares.js';

const told = 60; // larger boards are not read out

export class Board {
  constructor() {
    this.label = 'Board';
    this.canvas = make('canvas', {role: 'img', 'aria-label': 'The board'});
    this.legend = make('p', {class: 'quiet'});
    this.body = make('div', {class: 'player-board'}, this.canvas, this.legend);
  }

  fits(store) { return store.header.problem === 'queens' && store.header.n > 0 && store.header.n <= largest; }

  draw(store, i) {
    const v = squares(store, i), n = v.rows.length;
    this.paint(v, n);
    this.legend.hidden = !v.legend;
    this.legend.textContent = v.legend;
    const rows = [...v.rows];
    this.canvas.setAttribute('aria-label', n > told ? `The board: ${rows.filter((r) => r >= 0).length} queens` : `The board. Rows of the queens, by column: ${rows.map((r) => (r < 0 ? 'none' : r)).join(', ')}`);
    this.canvas.dataset.rows = n > told ? '' : rows.join(',');
  }

  paint(v, n) {
    const width = Math.floor(Math.min(this.body.clientWidth, Math.max(280, window.innerHeight - 260), 720)), cell = width / n;
    const g = prepare(this.canvas, width, width), colour = palette(this.canvas);
    const at = (r, c) => [(c + 0.5) * cell, (r + 0.5) * cell];
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillStyle = colour('light');
    g.fillRect(0, 0, width, width);
    for (let r = 0; r < n; r++) {
      for (let c = 0; c < n; c++) {
        const shade = v.shade?.(r, c), here = v.rows[c] === r;
        if (cell < 6 && !here && !shade) continue;
        const [x, y] = at(r, c);
        g.fillStyle = colour(shade && shade !== 'crossed' ? shade : (r + c) % 2 ? 'dark' : 'light');
        g.fillRect(c * cell, r * cell, cell + 0.5, cell + 0.5);
        if (shade === 'crossed') this.stripes(g, c * cell, r * cell, cell, colour('stripe'));
        const number = v.number && cell > 18 ? v.number(r, c) : null;
        if (here && cell < 6) {
          g.fillStyle = colour('queen');
          g.fillRect(c * cell, r * cell, Math.max(1, cell), Math.max(1, cell));
        } else if (here) {
          g.fillStyle = colour('queen');
          g.font = `${cell * (number === null ? 0.8 : 0.55)}px serif`;
          g.fillText('♛', x, y + cell * (number === null ? 0.05 : -0.1));
        }
        if (number === null) continue;
        g.fillStyle = colour('ink');
        g.font = `${Math.min(18, cell * (here ? 0.26 : 0.4))}px sans-serif`;
        g.fillText(number, x, y + cell * (here ? 0.34 : 0.04));
      }
    }
    g.strokeStyle = colour('line');
    g.lineWidth = 1;
    g.strokeRect(0.5, 0.5, width - 1, width - 1);
    g.strokeStyle = colour('mark');
    g.lineWidth = Math.max(2, cell * 0.06);
    if (v.random) g.setLineDash([cell * 0.14, cell * 0.1]);
    for (const [r, c] of v.marks) {
      g.beginPath();
      g.arc(...at(r, c), cell * 0.44, 0, 7);
      g.stroke();
    }
    g.setLineDash([]);
    for (const [r, c] of v.forbidden) {
      const [x, y] = at(r, c), d = cell * 0.28;
      g.beginPath();
      g.moveTo(x - d, y - d);
      g.lineTo(x + d, y + d);
      g.moveTo(x + d, y - d);
      g.lineTo(x - d, y + d);
      g.stroke();
    }
  }

  stripes(g, x, y, cell, colour) {
    g.strokeStyle = colour;
    g.lineWidth = Math.max(1, cell * 0.06);
    g.beginPath();
    for (let k = 1; k < 4; k++) {
      const d = cell * k / 2;
      g.moveTo(x + Math.max(0, d - cell), y + Math.min(cell, d));
      g.lineTo(x + Math.min(cell, d), y + Math.max(0, d - cell));
    }
    g.stroke();
  }
}
