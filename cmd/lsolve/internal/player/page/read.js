// Bytes of a stream to a store, with pauses in which the page is drawn.

const pause = 30; // milliseconds of work at a time

/** Reads a stream of bytes to its end; changed is called now and then, and in the end. */
export async function read(stream, store, changed) {
  const reader = stream.getReader();
  let last = performance.now();
  for (;;) {
    const {value, done} = await reader.read();
    if (done) break;
    for (let p = 0; p < value.length; p += 1 << 16) {
      store.take(value.subarray(p, p + (1 << 16)));
      if (performance.now() - last < pause) continue;
      changed();
      await new Promise((resolve) => setTimeout(resolve));
      last = performance.now();
    }
  }
  store.finish();
  changed();
}
