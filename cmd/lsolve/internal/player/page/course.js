// The curves over the events: cost, best and bound, and the temperature of annealing.
import {make, palette} from './elements.js';
import {margin, Plot} from './plot.js';

const height = 230;

/** Curves in one chart; a click leads to the event there. */
export class Course {
  constructor(label, curves, go) {
    this.label = label;
    this.curves = curves; // [{name, colour, dash, wide, of: store => Series}]
    this.plot = new Plot({
      label: `${label} over the events`, height, across: {label: 'event', range: () => [0, Math.max(1, this.store.count)]}, up: {range: margin},
      go: (x) => go(Math.round(x)), looked: () => { this.drawn = ''; this.draw(this.store, this.at); },
    });
    this.body = make('div', {class: 'player-course'}, this.plot.body);
    this.drawn = '';
  }

  fits(store) { return this.curves.some(({of}) => of(store).least !== Infinity); }

  draw(store, i) {
    this.store = store;
    this.at = i;
    const width = this.body.clientWidth, key = [width, store.count, palette(this.body)('ink')].join();
    if (key !== this.drawn) {
      this.drawn = key;
      const fitting = this.curves.filter(({of}) => of(store).least !== Infinity);
      this.plot.show(fitting.map(({of, ...curve}) => ({...curve, ...this.points(of(store), width)})), `${store.count} events`);
    }
    this.plot.mark(i);
  }

  /** A step an event; where they are dense, for each column of pixels the range of the numbers there. */
  points(series, columns) {
    const {count} = this.store, {data} = series.values, x = [], y = [];
    const [from, to] = (this.plot.part ?? [1, count]).map((v) => Math.max(1, Math.min(count, Math.round(v)))), many = to - from + 1;
    const add = (at, v) => {
      if (v !== v || Math.abs(v) === Infinity) return;
      x.push(at);
      y.push(v);
    };
    if (many <= 2 * columns) {
      for (let i = Math.max(0, from - 1); i <= Math.min(count, to + 1); i++) add(i, data[i]);
      return {steps: true, x, y};
    }
    for (let c = 0; c < columns; c++) {
      const a = from + Math.floor(c * many / columns), b = from + Math.floor((c + 1) * many / columns) - 1, [low, high] = series.range(a, b), third = (b - a) / 3;
      add(a, data[a]);
      if (low !== high && b > a) {
        add(a + third, high);
        add(b - third, low);
      }
      if (b > a) add(b, data[b]);
    }
    return {steps: false, x, y};
  }
}

/** The curves of a recording. */
export function courses(go) {
  return [
    new Course('Course', [
      {name: 'cost or objective now', colour: 'cost', of: (s) => s.cost},
      {name: 'best', colour: 'best', wide: 2.5, of: (s) => s.best},
      {name: 'bound', colour: 'bound', dash: 'dashed', of: (s) => s.bound},
    ], go),
    new Course('Temperature', [{name: 'temperature', colour: 'bound', of: (s) => s.temperature}], go),
  ];
}
