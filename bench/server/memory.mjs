/** What the process keeps while it answers many requests, in tenths of the run, each after a collection. */
export async function memoryOver(requests, server, send) {
  const samples = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await send(requests / 10);
    samples.push({ requests: (requests / 10) * tenth, ...(await server.kept()) });
  }
  return samples;
}
