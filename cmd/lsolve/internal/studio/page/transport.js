// How requests reach the solver: as HTTP. The exported page has another file of this name, whose
// solver is in the browser.

/** Sends a request, with the options of fetch, and returns its Response. An error says why there is none. */
export async function send(path, options) {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error('The server does not answer. Has it ended?', {cause: error});
  }
}
