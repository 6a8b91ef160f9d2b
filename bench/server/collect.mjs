// Loaded into the server that is measured: tells its parent what is left in memory after a collection. Between two
// collections garbage piles up and goes, which says nothing about what is kept.
process.on('message', () => {
  globalThis.gc();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ residentMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20 });
});
