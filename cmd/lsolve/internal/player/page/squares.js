// What a board of queens shows after an event: the queens, and what the algorithm looked at.
import {domainsAfter} from './domains.js';
import {forbidden} from './tabu.js';

/** The largest board that is drawn. */
export const largest = 1000;

/**
 * rows: of the queen of each column, -1: none; number(r, c): what stands in a square, null:
 * nothing; shade(r, c): the name of its colour, '': that of the board; marks: squares [r, c] with
 * a ring; random: these were drawn, not chosen; forbidden: squares that are tabu.
 */
export function squares(store, i) {
  const n = store.header.n;
  const v = {rows: new Int32Array(n).fill(-1), number: null, shade: null, marks: [], random: false, forbidden: [], legend: ''};
  const values = walked(store, i);
  if (values && values.length >= n) local(store, i, v, values);
  else if (store.names.length >= n) domains(store, i, v);
  else if (store.top.data[i] > 0 || store.header.algo === 'backtrack') stack(store, i, v);
  const kind = store.kind.data[i];
  if (kind === 14 || kind === 15) store.event(i).answer?.values?.forEach((r, c) => { if (c < n) v.rows[c] = r; });
  return v;
}

function walked(store, i) {
  const walks = store.walks.after(i);
  return walks.get(store.walk.data[i]) ?? walks.get(0);
}

/** The queens on each line through (r, c): the load of a square. */
function loads(rows) {
  const n = rows.length, row = new Int32Array(n), up = new Int32Array(2 * n), down = new Int32Array(2 * n);
  rows.forEach((r, c) => {
    row[r]++;
    up[r + c]++;
    down[c - r + n]++;
  });
  return (r, c) => row[r] + up[r + c] + down[c - r + n];
}

function local(store, i, v, values) {
  const n = v.rows.length, next = i < store.count && store.kind.data[i + 1] === 3 ? i + 1 : 0;
  for (let c = 0; c < n; c++) v.rows[c] = Math.min(n - 1, Math.max(0, values[c]));
  const load = loads(v.rows), moves = next ? store.numbersOf(next) : [];
  for (let p = 0; p + 1 < moves.length; p += 2) v.marks.push([moves[p + 1], moves[p]]);
  v.random = next > 0 && store.event(next).random === true;
  if (store.header.algo === 'hillclimb') matrix(store, i, v, load);
  else if (next) counts(v, load);
  v.forbidden = forbidden(store, i).map(({variable, value}) => [value, variable]);
  if (v.forbidden.length > 0) v.legend += ' Crossed squares are tabu.';
}

/** The conflict-cost matrix: the cost with the column's queen in a square instead. */
function matrix(store, i, v, load) {
  const n = v.rows.length, cost = store.cost.values.data[i];
  const own = Array.from(v.rows, (r, c) => load(r, c));
  v.number = (r, c) => (r === v.rows[c] ? cost : cost + load(r, c) - own[c] + 3);
  let least = Infinity, ties = 0;
  for (let c = 0; c < n; c++) {
    for (let r = 0; r < n; r++) {
      if (r === v.rows[c]) continue;
      const x = v.number(r, c);
      if (x < least) [least, ties] = [x, 0];
      if (x === least) ties++;
    }
  }
  const heat = ['heat-1', 'heat-2', 'heat-3'];
  v.shade = (r, c) => {
    if (r === v.rows[c]) return '';
    const above = v.number(r, c) - least;
    return above === 0 ? 'least' : heat[Math.min(heat.length - 1, Math.floor((above - 1) / 2))];
  };
  const chosen = v.marks.length === 0 ? '' : v.random ? ' The dashed ring is the square that is drawn at random next.' : ' The ring is the square that is chosen next.';
  v.legend = `Each square has the cost with its column's queen there; the darker, the higher. ${ties === 1 ? 'One square has' : `${ties} squares have`} the least, ${least}, in green.${chosen}`;
}

/** Of the columns that change next, the queens that attack each square. */
function counts(v, load) {
  const columns = new Set(v.marks.map(([, c]) => c));
  v.number = (r, c) => (columns.has(c) ? load(r, c) - (r === v.rows[c] ? 3 : 0) : null);
  v.legend = `In the columns that change next each square has the number of queens that attack it. The ${v.random ? 'dashed ' : ''}rings are the squares that are taken next${v.random ? ', drawn at random' : ''}.`;
}

function domains(store, i, v) {
  const n = v.rows.length, known = domainsAfter(store, i);
  for (let c = 0; c < n; c++) {
    let only = -1, left = 0;
    for (let r = 0; r < n && left < 2; r++) {
      if (!known.has(c, r)) continue;
      only = r;
      left++;
    }
    if (left === 1) v.rows[c] = only;
  }
  v.shade = (r, c) => (r !== v.rows[c] && !known.has(c, r) ? 'gone' : '');
  const numbers = store.kind.data[i] === 8 || store.kind.data[i] === 7 ? store.numbersOf(i) : [];
  if (numbers.length === 3 && numbers[0] >= 0 && numbers[0] < n && numbers[1] < 2) v.marks.push([numbers[2], numbers[0]]);
  v.legend = 'Shaded rows are no longer in the domain of their column\'s variable. A queen stands where one is left. The ring is what the event is about.';
}

/** The queens that stand, as pairs of a row and a column, the first one first. */
export function standing(store, i) {
  const list = [];
  for (const j of store.alive(i)) {
    const numbers = store.numbersOf(j);
    for (let p = 0; p + 1 < numbers.length; p += 2) list.push([numbers[p], numbers[p + 1]]);
  }
  return list;
}

function stack(store, i, v) {
  const n = v.rows.length, column = new Uint8Array(n), row = new Uint8Array(n), up = new Uint8Array(2 * n), down = new Uint8Array(2 * n);
  const list = standing(store, i);
  for (const [r, c] of list) {
    if (r >= n || c >= n) continue;
    v.rows[c] = r;
    row[r] = column[c] = up[r + c] = down[c - r + n] = 1;
  }
  v.shade = (r, c) => {
    if (v.rows[c] === r) return '';
    if (column[c] || row[r]) return 'gone';
    return up[r + c] || down[c - r + n] ? 'crossed' : '';
  };
  const kind = store.kind.data[i];
  if (kind === 4 || kind === 5) v.marks.push([...store.numbersOf(i)]);
  v.legend = 'Grey squares are in a row or a column of a queen that stands, striped ones on a diagonal. The ring is where a queen was placed or taken back.';
}
