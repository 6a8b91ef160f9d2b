// `npm run dev`: rebuilds the parts that saved files belong to and reloads open pages. The server restarts only for its
// own files; requests wait during the restart. See docs/development.md.
import { createBuilds } from './dev/builds.mjs';
import { createFront } from './dev/front.mjs';
import { createLog } from './dev/log.mjs';
import { createServer } from './dev/server.mjs';
import { watchSources } from './dev/watch.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build/ensure-built.mjs');
ensureBuilt();

const log = createLog();
const server = createServer(log);
const front = await createFront(server);
const builds = createBuilds({
  async onBuilt(part, ms) {
    log.built(part, ms);
    if (part === 'server') await server.restart();
    front.tell({ type: 'changed', part });
  },
  onFailed(part, text) {
    log.failed(part, text);
    front.tell({ type: 'failed', part, text });
  },
});

const stopWatching = watchSources(() => builds.update());

async function end() {
  stopWatching();
  builds.close();
  front.close();
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);

const greeting = await server.start();
log.ready(greeting, front.url);
