import { fork } from 'node:child_process';
import { at } from '../build/paths.mjs';
import { children } from '../build/sources.mjs';
import { fingerprints, forgetBuilt } from '../build/stale.mjs';

const WORKER = at('scripts/dev/build-worker.mjs');

const sourcesNow = () => fingerprints(children().map(({ name }) => name));

const start = () => fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** A process that builds part after part: what it has loaded and cached stays. */
function createWorker() {
  let child = start();
  let last = Promise.resolve();
  function run(part) {
    child ??= start();
    const running = child;
    return new Promise((resolve) => {
      const broken = (code) => {
        child = undefined;
        resolve({ error: `The build ended with code ${code}.` });
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
 * Builds the parts whose sources have changed since they were built last. The web part takes seconds, so it has a
 * process of its own, and nothing else waits for it.
 */
export function createBuilds({ onBuilt, onFailed }) {
  let built = sourcesNow();
  const web = createWorker();
  const others = createWorker();

  /** Part → what is done for it last. */
  const last = new Map();

  /** One after the other: a server that is starting reads the files that its next build replaces. */
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
      // What is built for development is neither small nor compressed: `npm start` has to build it anew.
      forgetBuilt(stale);
      return Promise.all(stale.map(inTurn));
    },
    close() {
      web.close();
      others.close();
    },
  };
}
