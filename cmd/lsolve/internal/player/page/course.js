// The curves over the events: cost, best and bound, and the temperature of annealing.
import {make, palette, prepare} from './elements.js';

/** Curves in one drawing; a click leads to the event there. */
export class Course {
  constructor(label, curves, go) {
    this.label = label;
    this.curves = curves; // [{name, colour, dash, of: store => Series}]
    this.canvas = make('canvas', {role: 'img', 'aria-label': label, onclick: (e) => go(this.eventAt(e.offsetX))});
    this.key = make('p', {class: 'player-key'});
    this.body = make('div', {class: 'player-course'}, this.canvas, this.key);
    this.image = document.createElement('canvas');
    this.drawn = '';
  }

  fits(store) { return this.curves.some(({of}) => of(store).least !== Infinity); }

  draw(store, i) {
    const width = Math.max(200, Math.floor(this.body.clientWidth)), height = 210, colour = palette(this.canvas);
    this.store = store;
    const key = [width, window.devicePixelRatio, store.count, colour('ink')].join();
    if (key !== this.drawn) {
      this.drawn = key;
      this.paint(store, width, height, colour);
    }
    const g = prepare(this.canvas, width, height), x = this.x(i);
    g.drawImage(this.image, 0, 0, width, height);
    g.strokeStyle = colour('mark');
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(x, 6);
    g.lineTo(x, height - 20);
    g.stroke();
    const now = this.curves.map(({name, of}) => [name, of(store).values.data[i]]).filter(([, y]) => y === y);
    this.canvas.setAttribute('aria-label', `${this.label} over the events. At event ${i}: ${now.map(([name, y]) => `${name} ${Number(y.toPrecision(6))}`).join(', ') || 'nothing'}`);
  }

  x(i) { return this.left + (this.width - this.left - 8) * i / Math.max(1, this.store.count); }

  eventAt(x) { return Math.round((x - this.left) / (this.width - this.left - 8) * this.store.count); }

  paint(store, width, height, colour) {
    const g = prepare(this.image, width, height), curves = this.curves.filter(({of}) => of(store).least !== Infinity);
    const least = Math.min(...curves.map(({of}) => of(store).least));
    let most = Math.max(...curves.map(({of}) => of(store).most));
    if (least === most) most++;
    const texts = [most, least].map((v) => String(Number(v.toPrecision(6))));
    this.width = width;
    this.left = 12 + 8 * Math.max(...texts.map((t) => t.length));
    const y = (v) => height - 22 - (height - 34) * (v - least) / (most - least);
    g.strokeStyle = colour('line');
    g.strokeRect(this.left, 12, width - this.left - 8, height - 34);
    g.fillStyle = colour('ink');
    g.font = '13px sans-serif';
    g.textAlign = 'right';
    g.fillText(texts[0], this.left - 5, 17);
    g.fillText(texts[1], this.left - 5, height - 18);
    g.fillText(`${store.count} events`, width - 8, height - 5);
    for (const curve of curves) {
      g.strokeStyle = colour(curve.colour);
      g.lineWidth = curve.wide ?? 1.5;
      g.setLineDash(curve.dash ?? []);
      this.curve(g, curve.of(store), store.count, y);
    }
    g.setLineDash([]);
    this.key.replaceChildren(...curves.map(({name, colour: c}) => make('span', {class: `key-${c}`}, name)));
  }

  /** A step an event; where they are dense, for each column of pixels the range of the numbers there. */
  curve(g, series, count, y) {
    const columns = Math.max(1, Math.floor(this.width - this.left)), dense = count > columns, {data} = series.values;
    let begun = false;
    g.beginPath();
    for (let p = 1, last = dense ? columns : count; p <= last; p++) {
      const a = dense ? Math.max(1, Math.floor((p - 1) * count / columns)) : p, b = dense ? Math.floor(p * count / columns) : p;
      const [low, high] = series.range(a, b), x = this.x(b), end = data[b];
      if (low === Infinity) continue;
      if (begun) g.lineTo(x, y(data[a] === data[a] ? data[dense ? a : p - 1] : high));
      else g.moveTo(x, y(high));
      begun = true;
      if (low !== high) {
        g.lineTo(x, y(high));
        g.lineTo(x, y(low));
      }
      g.lineTo(x, y(end === end ? end : low));
    }
    g.stroke();
  }
}

/** The curves of a recording. */
export function courses(go) {
  return [
    new Course('Course', [
      {name: 'cost or objective now', colour: 'cost', of: (s) => s.cost},
      {name: 'best', colour: 'best', wide: 2.5, of: (s) => s.best},
      {name: 'bound', colour: 'bound', dash: [6, 4], of: (s) => s.bound},
    ], go),
    new Course('Temperature', [{name: 'temperature', colour: 'bound', of: (s) => s.temperature}], go),
  ];
}
