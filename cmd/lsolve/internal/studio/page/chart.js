// The curves of objective and bound over the time.
import {margin, Plot} from './player/plot.js';

/** What the curves of two runs look like, by their kinds. */
const looks = {
  first: {objective: {dash: 'solid', wide: 2}, bound: {dash: 'dashed', wide: 2}},
  second: {objective: {dash: 'solid', wide: 3.5}, bound: {dash: 'dotted', wide: 3}},
};

/** The chart of runs. */
export class Curves {
  constructor() {
    this.plot = new Plot({label: 'Objective and bound over the time', across: {label: 'seconds', range: (_, most) => [0, most || 1]}, up: {range: margin}, height: 300});
    this.body = this.plot.body;
  }

  /** Draws runs, each with its kind, first or second; false: there is nothing to draw. */
  show(runs) {
    const drawn = runs.filter(({run}) => run.curve.length > 0);
    if (drawn.length === 0) return false;
    this.plot.show(drawn.flatMap(({run, kind}) => curves(run, kind)), drawn.map(({run}) => `${run.algorithm}: ${run.best()}`).join('. '));
    return true;
  }
}

/** The curves of a run. */
function curves(run, kind) {
  const end = run.time() / 1000;
  return ['objective', 'bound'].flatMap((what) => {
    const x = [], y = [];
    for (const {time, [what]: v} of run.curve) {
      const at = time / 1000;
      if (v === undefined || v === y.at(-1)) continue;
      if (x.at(-1) >= at) y[y.length - 1] = v; // the last of what came at once
      else {
        x.push(at);
        y.push(v);
      }
    }
    if (x.length === 0) return [];
    const dots = what === 'objective' ? x.length : 0;
    if (end > x.at(-1)) {
      x.push(end);
      y.push(y.at(-1));
    }
    return [{name: `${run.algorithm}, ${what}`, colour: kind, ...looks[kind][what], steps: true, dots, x, y}];
  });
}
