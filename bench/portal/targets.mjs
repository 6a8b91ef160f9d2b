// The targets of the given files, each with the address at which it is served.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Starts the static server of a target. Returns its worker and its origin. */
function serve(target, baseDir) {
  const worker = new Worker(new URL('./static-server.mjs', import.meta.url), {
    workerData: { serve: target.serve, baseDir },
  });
  return new Promise((started, failed) => {
    worker.once('message', ({ port }) => started({ worker, origin: `http://127.0.0.1:${port}` }));
    worker.once('error', failed);
  });
}

/** `${NAME}` in a file stands for a variable of the environment. */
const targetsIn = (file) =>
  JSON.parse(readFileSync(file, 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => process.env[name] ?? ''))
    .targets;

/** Serves the targets, `only` those of these names if there are any. Returns them, and what stops their servers. */
export async function openTargets(files, only) {
  const targets = [];
  const workers = [];
  for (const file of files)
    for (const target of targetsIn(file)) {
      if (only.length && !only.includes(target.name)) continue;
      if (!target.serve) {
        targets.push({ ...target, href: target.url });
        continue;
      }
      const { worker, origin } = await serve(target, dirname(resolve(file)));
      workers.push(worker);
      targets.push({ ...target, href: new URL(target.url, origin).href });
    }
  return { targets, close: () => Promise.all(workers.map((worker) => worker.terminate())) };
}
