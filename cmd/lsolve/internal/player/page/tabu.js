// What is tabu after a step.

const back = 200; // steps that are looked at

/** The assignments that are forbidden after event i: {variable, value, name, until}, the newest first; name: what it is, if the search said so. */
export function forbidden(store, i) {
  const {kind, walk} = store, list = [], seen = new Set();
  let now = null;
  for (let j = i, steps = 0; j > 0 && steps < back; j--) {
    if (walk.data[j] !== walk.data[i] || kind.data[j] > 3) continue;
    if (kind.data[j] !== 3) break; // a walk begins with nothing tabu
    const e = store.event(j);
    if (!e.tabu && j !== i && steps > 2 && list.length === 0) break; // an algorithm without
    now ??= e.step;
    steps++;
    for (let k = 0; k + 2 < (e.tabu?.length ?? 0); k += 3) {
      const [variable, value, until] = e.tabu.slice(k, k + 3), key = `${variable},${value}`;
      if (until < now || seen.has(key)) continue;
      seen.add(key);
      list.push({variable, value, name: e.forbidden?.[k / 3], until});
    }
  }
  return list;
}
