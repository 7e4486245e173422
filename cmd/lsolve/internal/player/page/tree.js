// The search tree, as it grows. It is drawn on a canvas: only what is in sight.
import {make, palette, prepare} from './elements.js';
import {layout} from './layout.js';
import {sentence} from './predicate.js';

const height = 340, wide = 30, deep = 44; // pixels between leaves and levels, unless zoomed
const named = 24; // a leaf has to have so many pixels for names to be drawn

export class Tree {
  constructor(go) {
    this.label = 'Search tree';
    this.go = go;
    this.wish = new Map(); // nodes that the user has folded or unfolded
    this.zoom = 1;
    this.pan = null; // where the user has moved the tree to; null: it follows the search
    this.canvas = make('canvas', {role: 'img', 'aria-label': 'The search tree'});
    const button = (text, act, label) => make('button', {type: 'button', onclick: act, 'aria-label': label}, text);
    this.text = make('p', {class: 'quiet'});
    this.frame = make('div', {class: 'player-tree', tabIndex: 0, role: 'group', 'aria-label': 'Search tree. Arrows walk in it, Enter folds, plus and minus zoom.', onkeydown: (e) => this.key(e)}, this.canvas);
    this.body = make('div', {}, this.frame,
      make('p', {class: 'player-buttons'}, button('−', () => this.scale(0.7), 'Zoom out'), button('+', () => this.scale(1.4), 'Zoom in'),
        button('Centre', () => this.centre(), 'Centre the current node'), button('Fold', () => this.fold(), 'Fold or unfold the current node')),
      this.text, make('p', {class: 'player-key'}, make('span', {class: 'key-node'}, 'node'), make('span', {class: 'key-failed'}, 'failed'), make('span', {class: 'key-solved'}, 'solution'),
        make('span', {class: 'key-learnt'}, 'learnt'), make('span', {class: 'key-folded'}, 'folded'), make('span', {class: 'key-jumped'}, 'went back further')));
    this.drag();
  }

  fits(store) { return store.nodes.length > 1; }

  draw(store, i) {
    this.store = store;
    this.at = i;
    const {nodes} = store, count = nodes.upTo(i);
    this.v = store.node.data[i];
    this.drawn = layout(nodes, this.v, count, this.wish);
    this.paint(nodes, i);
    const words = `${count - 1} ${count === 2 ? 'node' : 'nodes'} so far${nodes.full ? ', later ones are left out' : ''}; here: depth ${nodes.depth.data[this.v]}, ${sentence(store.decision(this.v))}`;
    this.text.textContent = `${words}.`;
    this.canvas.setAttribute('aria-label', `The search tree: ${words}`);
    this.frame.dataset.nodes = count - 1;
    this.frame.dataset.drawn = this.drawn.length;
    this.frame.dataset.depth = nodes.depth.data[this.v];
  }

  paint(nodes, i) {
    const width = Math.max(200, Math.floor(this.frame.clientWidth)), g = prepare(this.canvas, width, height), colour = palette(this.canvas);
    const dx = wide * this.zoom, dy = deep * Math.min(1.5, this.zoom), me = this.drawn.find(({v}) => v === this.v) ?? this.drawn[0];
    const origin = this.pan ?? [width / 2 - me.x * dx, Math.min(24, height * 0.6 - me.y * dy)];
    this.origin = origin;
    this.spots = [];
    const at = (node) => [origin[0] + node.x * dx, origin[1] + node.y * dy];
    const line = new Set(nodes.line(this.v)), r = Math.max(2, Math.min(8, 7 * this.zoom));
    g.font = '12px sans-serif';
    g.textAlign = 'center';
    for (const node of this.drawn) {
      if (node.above < 0) continue;
      const [x, y] = at(node), [px, py] = at(this.drawn[node.above]);
      if (Math.max(x, px) < -dx || Math.min(x, px) > width + dx || y < 0 || py > height) continue;
      g.strokeStyle = colour(line.has(node.v) ? 'mark' : 'quiet');
      g.lineWidth = line.has(node.v) ? 2.5 : 1;
      g.beginPath();
      g.moveTo(px, py);
      g.lineTo(x, y);
      g.stroke();
      if (node.skipped > 0) {
        g.fillStyle = colour('ink');
        g.textAlign = 'right';
        g.fillText(`${node.skipped} more`, x - r - 4, y + 4);
        g.textAlign = 'center';
      }
    }
    for (const node of this.drawn) {
      const [x, y] = at(node);
      if (x < -dx || x > width + dx || y < -dy || y > height + dy) continue;
      this.spots.push({x, y, node});
      this.node(g, colour, nodes, node, x, y, r, i);
      if (node.v === this.v) {
        g.strokeStyle = colour('mark');
        g.lineWidth = 2.5;
        g.beginPath();
        g.arc(x, y, r + 4, 0, 7);
        g.stroke();
      }
      if (line.has(node.v) && node.v > 0 || dx > 4 * named) {
        g.fillStyle = colour('ink');
        g.textAlign = 'left';
        g.fillText(this.store.decision(node.v), x + r + 7, y + 4);
        g.textAlign = 'center';
      }
    }
  }

  /** Draws a node: what became of it by event i has a form and a colour. */
  node(g, colour, nodes, {v, folded}, x, y, r, i) {
    const is = (name) => nodes[name].data[v] > 0 && nodes[name].data[v] <= i;
    g.beginPath();
    if (folded > 0) {
      g.fillStyle = colour('folded');
      g.moveTo(x, y - r);
      g.lineTo(x + r * 1.8, y + r * 2.2);
      g.lineTo(x - r * 1.8, y + r * 2.2);
    } else if (is('solved')) {
      g.fillStyle = colour('solved');
      g.moveTo(x, y - r * 1.4);
      g.lineTo(x + r * 1.4, y);
      g.lineTo(x, y + r * 1.4);
      g.lineTo(x - r * 1.4, y);
    } else if (is('failed')) {
      g.fillStyle = colour('failed');
      g.rect(x - r, y - r, 2 * r, 2 * r);
    } else {
      g.fillStyle = colour('queen');
      g.arc(x, y, r, 0, 7);
    }
    g.closePath();
    g.fill();
    if (is('learnt') || is('jumped')) {
      g.strokeStyle = colour('learnt');
      g.lineWidth = 2;
      g.stroke();
    }
    g.fillStyle = colour('ink');
    if (folded > 0 && r > 3) g.fillText(String(folded), x, y + r * 2.2 + 12);
    if (is('jumped') && r > 3) g.fillText('↑', x - r - 7, y + 4);
  }

  /** Leads to the state in which node v was left. */
  visit(v) { if (v >= 0) this.go(this.store.nodes.settled.data[v]); }

  fold(v = this.v) {
    const drawn = this.drawn.find((node) => node.v === v);
    if (!drawn || this.store.nodes.size(v, this.store.nodes.length) === 1) return;
    this.wish.set(v, drawn.folded > 0);
    this.draw(this.store, this.at);
  }

  scale(by) {
    const before = this.zoom, middle = this.canvas.clientWidth / 2;
    this.zoom = Math.min(4, Math.max(0.1, this.zoom * by));
    if (this.pan) this.pan = [middle - (middle - this.pan[0]) * this.zoom / before, this.pan[1]];
    this.draw(this.store, this.at);
  }

  centre() {
    this.pan = null;
    this.draw(this.store, this.at);
  }

  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey || e.target !== this.frame) return;
    const {nodes} = this.store, count = nodes.upTo(this.at), up = nodes.parent.data[this.v];
    const beside = up < 0 ? [0] : nodes.children(up, count), place = beside.indexOf(this.v);
    const act = {
      ArrowUp: () => this.visit(up), ArrowDown: () => this.visit(nodes.children(this.v, nodes.length)[0] ?? -1),
      ArrowLeft: () => this.visit(beside[place - 1] ?? -1), ArrowRight: () => this.visit((up < 0 ? [] : nodes.children(up, nodes.length))[place + 1] ?? -1),
      Enter: () => this.fold(), '+': () => this.scale(1.4), '-': () => this.scale(0.7),
    }[e.key];
    if (!act) return;
    act();
    e.preventDefault();
    e.stopPropagation();
  }

  /** The pointer moves the tree, or clicks a node: a folded one is unfolded, another visited. */
  drag() {
    let from = null;
    this.canvas.onpointerdown = (e) => {
      from = {x: e.clientX, y: e.clientY, origin: this.origin, moved: false};
      this.canvas.setPointerCapture(e.pointerId);
    };
    this.canvas.onpointermove = (e) => {
      if (!from) return;
      const dx = e.clientX - from.x, dy = e.clientY - from.y;
      if (!from.moved && Math.abs(dx) + Math.abs(dy) < 6) return;
      from.moved = true;
      this.pan = [from.origin[0] + dx, from.origin[1] + dy];
      this.draw(this.store, this.at);
    };
    this.canvas.onpointerup = (e) => {
      const click = from && !from.moved;
      from = null;
      if (click) this.click(e.offsetX, e.offsetY);
    };
    this.canvas.onpointercancel = () => { from = null; };
  }

  click(x, y) {
    let nearest = null, least = 18;
    for (const spot of this.spots) {
      const d = Math.hypot(spot.x - x, spot.y - y);
      if (d < least) [least, nearest] = [d, spot.node];
    }
    if (!nearest) return;
    if (nearest.folded > 0) this.fold(nearest.v);
    else this.visit(nearest.v);
  }
}
