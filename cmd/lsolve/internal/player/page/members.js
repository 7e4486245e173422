// Who found what when: a row for each member of a portfolio, over the time.
import {make, palette, prepare} from './elements.js';

const row = 26, longest = 22; // letters of a name

export class Members {
  constructor() {
    this.label = 'Who found what when';
    this.canvas = make('canvas', {role: 'img'});
    this.body = make('div', {}, this.canvas, make('p', {class: 'player-key'}, make('span', {class: 'key-best'}, 'solution'), make('span', {class: 'key-bound'}, 'bound')));
    this.found = []; // {event, time, better, by}
    this.names = [];
  }

  /** It is of interest if there are several. */
  fits(store) {
    for (let k = this.found.length; k < store.found.length; k++) {
      const event = store.found.data[k], {time_ms: time = 0, answer, objective, by = ''} = store.event(event);
      const last = this.best;
      this.found.push({event, time, by, better: Boolean(answer) || objective !== last});
      this.best = objective;
      if (by && !this.names.includes(by)) this.names.push(by);
    }
    return this.names.length > 1;
  }

  draw(store, i) {
    const width = Math.max(200, Math.floor(this.body.clientWidth)), height = row * this.names.length + 24, g = prepare(this.canvas, width, height), colour = palette(this.canvas);
    const left = 14 + 7 * Math.min(longest, Math.max(...this.names.map((n) => n.length))), end = Math.max(this.found.at(-1).time, 1e-3);
    const x = (time) => left + (width - left - 12) * time / end, counts = new Map();
    g.font = '12px sans-serif';
    g.lineWidth = 1;
    this.names.forEach((name, k) => {
      g.fillStyle = colour('ink');
      g.fillText(name.length > longest ? `${name.slice(0, longest - 1)}…` : name, 2, k * row + 18);
      g.strokeStyle = colour('line');
      g.strokeRect(left, k * row + 14, width - left - 12, 0);
    });
    for (const {event, time, better, by} of this.found) {
      if (event > i) break;
      const k = this.names.indexOf(by);
      if (k < 0) continue;
      counts.set(by, (counts.get(by) ?? 0) + 1);
      g.beginPath();
      if (better) {
        g.fillStyle = colour('best');
        g.arc(x(time), k * row + 14, 5, 0, 7);
        g.fill();
      } else {
        g.strokeStyle = colour('bound');
        g.lineWidth = 2;
        g.rect(x(time) - 4, k * row + 10, 8, 8);
        g.stroke();
      }
    }
    g.fillStyle = colour('ink');
    g.textAlign = 'right';
    g.fillText(`${end.toFixed(end < 10 ? 2 : 0)} ms`, width - 12, height - 5);
    g.textAlign = 'left';
    g.fillText('0', left, height - 5);
    this.canvas.setAttribute('aria-label', `Who found what so far: ${this.names.map((name) => `${name} ${counts.get(name) ?? 0} times`).join(', ')}`);
  }
}
