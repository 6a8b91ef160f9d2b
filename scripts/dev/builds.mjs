import { fork } from 'node:child_process';
import { at } from '../build/paths.mjs';
import { children } from '../build/sources.mjs';
import { fingerprints, forgetBuilt } from '../build/stale.mjs';

const WORKER = at('scripts/dev/build-worker.mjs');

const sourcesNow = () => fingerprints(children().map(({ name }) => name));

const start = () => fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** A process that builds one part after another and keeps its loaded modules and caches. */
function createWorker() {
  let child = start();
  let last = Promise.resolve();
  function run(part) {
    child ??= start();
    const running = child;
    return new Promise((resolve) => {
      const broken = (code) => {
        child = undefined;
        resolve({ error: `The build process exited with code ${code}.` });
      };
      running.once('exit', broken);
      running.once('message', (result) => {
        running.off('exit', broken);
        resolve(result);
      });
      running.send(part);
    });
  }
  return {
    build(part) {
      last = last.then(() => run(part));
      return last;
    },
    close: () => child?.kill(),
  };
}

/**
 * Builds the parts whose sources have changed since their last build. The web part takes seconds, so it has its own
 * process and blocks nothing else.
 */
export function createBuilds({ onBuilt, onFailed }) {
  let built = sourcesNow();
  const web = createWorker();
  const others = createWorker();

  /** Maps each part to its latest pending work. */
  const last = new Map();

  /** Sequential: a starting server reads files that its next build replaces. */
  function inTurn(part) {
    const turn = (last.get(part) ?? Promise.resolve()).then(() => build(part));
    last.set(part, turn);
    return turn;
  }

  async function build(part) {
    const started = performance.now();
    const { error } = await (part === 'web' ? web : others).build(part);
    if (error) onFailed(part, error);
    else await onBuilt(part, Math.round(performance.now() - started));
  }

  return {
    update() {
      const wanted = sourcesNow();
      const stale = Object.keys(wanted).filter((part) => built[part] !== wanted[part]);
      built = wanted;
      // A development build is neither minified nor compressed, so `npm start` must rebuild it.
      forgetBuilt(stale);
      return Promise.all(stale.map(inTurn));
    },
    close() {
      web.close();
      others.close();
    },
  };
}
