// A recording as a page that replays it, without lsolve and without the network.
import * as api from './api.js';

const most = 60; // pictures of answers in it

/** The page of a recording, as a Blob. */
export async function exported(run, store) {
  const template = await api.template();
  const packed = new Uint8Array(await new Response(store.blob(await pictures(run, store)).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
  const title = `${store.header.n === undefined ? '' : `${store.header.n} `}${store.header.problem}, ${store.header.algo}`;
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const [before, after] = template.replaceAll('@TITLE@', () => escaped).split('@RECORDING@');
  const parts = [before], piece = 3 << 13; // base64 has four letters for three bytes
  for (let p = 0; p < packed.length; p += piece) parts.push(btoa(String.fromCharCode(...packed.subarray(p, p + piece))));
  return new Blob([...parts, after], {type: 'text/html'});
}

/** Pictures of some of the answers, the last one among them, by event. */
async function pictures(run, store) {
  const drawn = new Map(), {answers} = store;
  if (run.problem.name === 'queens' || !run.problem.answers.includes('svg')) return drawn;
  const every = Math.ceil(answers.length / most);
  for (let k = answers.length - 1; k >= 0; k -= every) {
    const i = answers.data[k], blob = await api.picture(run.id, store.event(i).answer).catch(() => null);
    if (blob) drawn.set(i, await blob.text());
  }
  return drawn;
}
