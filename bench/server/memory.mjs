/** What the process holds while it answers many requests, in tenths of the run. */
export async function memoryOver(requests, port, send) {
  const samples = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await send(requests / 10);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    samples.push({
      requests: (requests / 10) * tenth,
      residentMb: value('process_resident_memory_bytes') / 2 ** 20,
      heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    });
  }
  return samples;
}
