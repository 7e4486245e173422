// How requests reach the solver: as messages to web workers of this page, each with the solver as
// WebAssembly. Runs side by side have a worker each. solver.js is the worker.

const most = 2; // workers
const patience = 5000; // milliseconds until a run that is to stop is ended with its worker

/** The compiled solver. Some servers inflate what ends in .gz, others do not. */
async function load() {
  const response = await fetch(new URL('./lsolve.wasm.gz', import.meta.url));
  if (!response.ok) throw new Error(`lsolve.wasm.gz: ${response.status} ${response.statusText}`);
  const bytes = await response.arrayBuffer();
  const [first, second] = new Uint8Array(bytes, 0, 2);
  const packed = first === 0x1f && second === 0x8b;
  const stream = new Blob([bytes]).stream();
  return WebAssembly.compileStreaming(new Response(packed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream, {headers: {'Content-Type': 'application/wasm'}}));
}

/** What a request to a worker gets that is not there any more. */
function gone(detail) {
  return new Response(JSON.stringify({status: 410, detail}), {status: 410, headers: {'Content-Type': 'application/problem+json'}});
}

/** A worker with the requests that it has not answered. */
class Solver {
  constructor(module) {
    this.jobs = new Set(); // that may be running
    this.posting = 0;
    this.calls = new Map();
    this.dead = '';
    this.worker = new Worker(new URL('./solver.js', import.meta.url), {type: 'module'});
    this.ready = new Promise((resolve) => { this.begin = resolve; });
    this.worker.onmessage = ({data}) => this.take(data);
    this.worker.onerror = (event) => this.end(`The solver has ended: ${event.message ?? 'it cannot be loaded'}`);
    this.worker.postMessage(module);
  }

  get load() { return this.jobs.size + this.posting; }

  take(message) {
    if (message.ready) return this.begin();
    if (message.dead) return this.end(message.dead);
    const call = this.calls.get(message.id);
    if (!call) return undefined;
    if (message.status) {
      const headers = new Headers();
      for (let i = 0; i < message.headers.length; i += 2) headers.append(message.headers[i], message.headers[i + 1]);
      const empty = [204, 304].includes(message.status);
      call.resolve(new Response(empty ? null : call.stream, {status: message.status, headers}));
    } else if (message.chunk) {
      call.body.enqueue(message.chunk);
    } else if (message.end) {
      this.calls.delete(message.id);
      call.body.close();
      call.ended();
    }
    return undefined;
  }

  /** Sends a request. ended is called when its response is whole. */
  async send(path, {method, headers, body, signal}, ended) {
    await this.ready;
    if (this.dead) return gone(this.dead);
    signal?.throwIfAborted();
    const id = ++count;
    return new Promise((resolve, reject) => {
      const call = {resolve, ended, body: null, stream: null};
      const abort = () => {
        if (!this.calls.delete(id)) return;
        this.worker.postMessage({id, abort: true});
        reject(signal?.reason);
        ended();
      };
      call.stream = new ReadableStream({
        start: (controller) => { call.body = controller; },
        pull: () => { if (this.calls.has(id)) this.worker.postMessage({id, pull: true}); },
        cancel: abort,
      });
      signal?.addEventListener('abort', () => {
        if (this.calls.has(id)) call.body.error(signal.reason);
        abort();
      }, {once: true});
      this.calls.set(id, call);
      this.worker.postMessage({id, method, path, headers: Object.entries(headers).flat(), body});
    });
  }

  /** Ends the worker, and all that waits for it. */
  end(why) {
    if (this.dead) return;
    this.dead = why;
    this.worker.terminate();
    this.begin();
    this.jobs.clear();
    solvers.delete(this);
    for (const call of this.calls.values()) {
      call.resolve(gone(why));
      call.body.error(new Error(why));
      call.ended();
    }
    this.calls.clear();
  }
}

let count = 0, module = null;
const solvers = new Set(), homes = new Map(); // by job

/** The compiled solver, which is loaded once. */
async function compiled() {
  try {
    return await (module ??= load());
  } catch (error) {
    module = null;
    throw new Error(`The solver cannot be loaded: ${error.message}`, {cause: error});
  }
}

/** The worker that has least to do; a new one if all are busy. */
function choose(module) {
  const idle = [...solvers].sort((a, b) => a.load - b.load)[0];
  if (idle && (idle.load === 0 || solvers.size >= most)) return idle;
  const solver = new Solver(module);
  solvers.add(solver);
  return solver;
}

/** Sends a request, with the options of fetch, and returns its Response. An error says why there is none. */
export async function send(path, options) {
  const job = /^v1\/jobs\/([^/?]+)(\/events)?/.exec(path);
  if (!job) {
    const solver = choose(await compiled());
    if (options.method !== 'POST') return solver.send(path, options, () => {});
    solver.posting++;
    const response = await solver.send(path, options, () => { solver.posting--; });
    if (response.status === 201) {
      const id = response.headers.get('Location').split('/').at(-1);
      homes.set(id, solver);
      solver.jobs.add(id);
    }
    return response;
  }
  const [, id, follows] = job, solver = homes.get(id);
  if (!solver) return gone('There is no such run.');
  const timer = options.method === 'DELETE' ? setTimeout(() => solver.end('The run did not stop by itself, and was ended. What it had found is lost but for what is shown.'), patience) : 0;
  try {
    return await solver.send(path, options, () => { if (follows) solver.jobs.delete(id); });
  } finally {
    clearTimeout(timer);
  }
}
