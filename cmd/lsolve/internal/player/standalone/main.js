// The page of one recording, which is within it.
import {make, save} from '../page/elements.js';
import {Player} from '../page/player.js';
import {read} from '../page/read.js';
import {Store} from '../page/store.js';

const by = (id) => document.getElementById(id);

/** The bytes of the recording as a stream. */
function unpack() {
  const text = atob(by('recording').textContent.trim()), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  by('recording').remove();
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
}

function figures(store) {
  const {header} = store, last = store.count > 0 ? store.event(store.count) : {}, rows = [['problem', header.problem], ['algorithm', header.algo], ['seed', header.seed]];
  if (header.n !== undefined) rows.splice(1, 0, ['size', header.n]);
  if (last.type === 'end') rows.push(['status', last.status], ...Object.entries(last.stats ?? {}), ['time, ms', last.time_ms]);
  by('figures').append(...rows.map(([name, value]) => make('tr', {}, make('th', {scope: 'row'}, name.replaceAll('_', ' ')), make('td', {}, String(value)))));
}

const store = new Store();
const player = new Player(store, {
  label: document.title, heading: 'h2',
  buttons: [['Save the recording', () => save(store.blob(), `${store.header.problem}-${store.header.algo}.jsonl`)]],
});
by('player').append(player.element);
document.addEventListener('keydown', (e) => { if (!player.element.contains(e.target)) player.key(e); });
window.addEventListener('hashchange', () => player.go(Number(location.hash.slice(1)) || 0));
try {
  await read(unpack(), store, () => { by('status').textContent = store.ended ? '' : `Reading the recording: ${store.count} events`; });
  figures(store);
  player.show(Number(location.hash.slice(1)) || 0);
  document.documentElement.dataset.ready = 'yes';
} catch (error) {
  by('status').textContent = `The recording cannot be read: ${error.message}`;
}
