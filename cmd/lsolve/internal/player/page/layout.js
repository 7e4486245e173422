// Where the nodes of a search tree are drawn: those of the line to the current node, and as much
// of the subtrees beside it as there is room for; the rest is folded.

const most = 1200; // nodes that are placed beside the line
const children = 24; // of one node that are placed

/**
 * The nodes that are drawn when there are so many nodes in all, in preorder: {v, x, y, above:
 * index of the parent, folded: nodes in it that are not drawn, skipped: siblings left of it that
 * are not drawn}. x counts leaves, y levels. wish has what the user has folded (false) or
 * unfolded (true).
 */
export function layout(nodes, current, count, wish) {
  const line = new Set(nodes.line(current)), drawn = [], limit = share(nodes, line, count);
  let room = most;
  const stack = [{v: 0, above: -1, skipped: 0}];
  while (stack.length > 0) {
    const {v, above, skipped} = stack.pop(), size = nodes.size(v, count);
    const node = {v, above, skipped, x: 0, y: above < 0 ? 0 : drawn[above].y + 1, folded: 0};
    const open = wish.get(v) ?? (line.has(v) || size <= limit && room > 0);
    const at = drawn.push(node) - 1;
    if (!line.has(v)) room--;
    if (size === 1) continue;
    if (!open) {
      node.folded = size - 1;
      continue;
    }
    let list = nodes.children(v, count), left = 0;
    if (list.length > children) {
      const kept = list.slice(-children), on = list.findIndex((u) => line.has(u));
      if (on >= 0 && !kept.includes(list[on])) kept.splice(0, 1, list[on]);
      left = list.length - kept.length;
      list = kept;
    }
    for (let k = list.length - 1; k >= 0; k--) stack.push({v: list[k], above: at, skipped: k === 0 ? left : 0});
  }
  place(drawn);
  return drawn;
}

/** The largest subtree beside the line that is open. */
function share(nodes, line, count) {
  let beside = 0;
  for (const v of line) beside += Math.min(children, nodes.children(v, count).length);
  return Math.max(1, Math.floor(most / Math.max(1, beside)));
}

function place(drawn) {
  const first = new Int32Array(drawn.length).fill(-1), last = new Int32Array(drawn.length).fill(-1);
  drawn.forEach(({above}, k) => {
    if (above < 0) return;
    if (first[above] < 0) first[above] = k;
    last[above] = k;
  });
  let leaf = 0;
  drawn.forEach((node, k) => { if (first[k] < 0) node.x = leaf++; });
  for (let k = drawn.length - 1; k >= 0; k--) if (first[k] >= 0) drawn[k].x = (drawn[first[k]].x + drawn[last[k]].x) / 2;
}
