/** Measures the server's memory during many requests: after each tenth of the run, after a garbage collection. */
export async function memoryOver(requests, server, send) {
  const samples = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await send(requests / 10);
    samples.push({ requests: (requests / 10) * tenth, ...(await server.kept()) });
  }
  return samples;
}
