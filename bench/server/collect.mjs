// Loaded into the measured server: reports the memory in use after a garbage collection. Without a collection, the
// figure would include garbage.
process.on('message', () => {
  globalThis.gc();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ residentMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20 });
});
