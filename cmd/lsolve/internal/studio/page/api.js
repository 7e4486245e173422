// The solver: the paths of lsolve serve as functions. What is refused is thrown as a Refusal.
// Requests go to a server or to a worker of the page, as transport.js has it.
import {send} from './transport.js';

/** What a refused request gets; see RFC 9457. */
export class Refusal extends Error {
  constructor(object) {
    super(object.detail || object.title || 'refused');
    Object.assign(this, object);
  }
}

let token = '';

async function request(method, path, body, signal) {
  const headers = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let response;
  try {
    response = await send(path, {method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal});
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Refusal({detail: error.message});
  }
  if (response.status === 401) {
    await askToken();
    return request(method, path, body, signal);
  }
  if (!response.ok) {
    const object = await response.json().catch(() => ({}));
    throw new Refusal({status: response.status, title: response.statusText, ...object});
  }
  return response;
}

let asking = null;

/** Asks for the token in the page's dialog. Several requests ask once. */
function askToken() {
  asking ??= new Promise((resolve) => {
    const dialog = document.getElementById('key');
    document.getElementById('key-wrong').textContent = token ? 'The server has refused this token.' : '';
    dialog.addEventListener('close', () => {
      token = document.getElementById('token').value.trim();
      document.getElementById('token').value = '';
      asking = null;
      resolve();
    }, {once: true});
    dialog.showModal();
  });
  return asking;
}

export const problems = async () => (await (await request('GET', 'v1/problems')).json()).problems;
export const generate = async (body) => (await (await request('POST', 'v1/instances', body)).json()).instance;
export const post = async (body) => (await request('POST', 'v1/jobs', body)).json();
export const job = async (id) => (await request('GET', `v1/jobs/${id}`)).json();
export const stop = async (id) => (await request('DELETE', `v1/jobs/${id}`)).json();

/** The best answer so far in a format, as a Blob; null: there is none yet. */
export async function answer(id, format) {
  const response = await request('GET', `v1/jobs/${id}/answer?format=${format}`);
  return response.status === 204 ? null : response.blob();
}

/** The picture of an answer of a job, as a Blob; null: its values are no numbers. */
export async function picture(id, {values}) {
  if (!values.flat().every(Number.isInteger)) return null;
  return (await request('POST', `v1/jobs/${id}/picture`, {values})).blob();
}

/** The recording of a job as a stream of bytes, which ends when the job has ended. */
export const recording = async (id, signal) => (await request('GET', `v1/jobs/${id}/recording`, undefined, signal)).body;

/** The page of one recording, but for its title and the recording. It is a file of this page. */
export async function template() {
  const response = await fetch(new URL('./player/standalone.html', import.meta.url));
  if (!response.ok) throw new Refusal({status: response.status, title: response.statusText});
  return response.text();
}

/**
 * Calls on(name, data) with each event of a job until it has ended. A stream that breaks off is
 * taken up after the last event.
 */
export async function events(id, on, signal) {
  let last = 0, ended = false, failures = 0;
  while (!ended) {
    try {
      const response = await request('GET', `v1/jobs/${id}/events?after=${last}`, undefined, signal);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const {value, done} = await reader.read();
        if (done) break;
        failures = 0;
        const blocks = (text + value).split('\n\n');
        text = blocks.pop();
        for (const block of blocks) {
          const event = {};
          for (const line of block.split('\n')) {
            const at = line.indexOf(': ');
            if (at > 0) event[line.slice(0, at)] = line.slice(at + 2);
          }
          if (!event.event) continue;
          last = Number(event.id);
          const data = JSON.parse(event.data);
          if (event.event === 'state' && !['queued', 'running'].includes(data.state)) ended = true;
          on(event.event, data);
        }
      }
    } catch (error) {
      if (signal?.aborted || error instanceof Refusal && error.status < 500) throw error;
      if (++failures > 5) throw error;
    }
    if (!ended) await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
