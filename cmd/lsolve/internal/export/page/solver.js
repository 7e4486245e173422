// The web worker of the exported page: it gets the module of the solver, and is then the solver.
import './wasm_exec.js';

addEventListener('message', async ({data}) => {
  const go = new globalThis.Go();
  try {
    await go.run(await WebAssembly.instantiate(data, go.importObject)); // it takes all further messages
    postMessage({dead: 'The solver has ended.'});
  } catch (error) {
    postMessage({dead: `The solver has ended: ${error.message}`});
  }
}, {once: true});
