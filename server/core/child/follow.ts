import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ChildManifest } from '#contract/child.ts';
import type { Context } from '#server/core/context.ts';
import { type Problem, problemSentence } from './manifests.ts';
import { unapprovedOrigins } from './origins.ts';
import { isAddress } from './place.ts';
import type { Change } from './registry.ts';
import { storeListed } from './stored.ts';

/** Editors and copies write a file in several steps. */
const SETTLE_MS = 100;

/** Watches the folder of a file, since editors replace files instead of writing them. */
async function watchPath(path: string, onEvent: () => void): Promise<FSWatcher | undefined> {
  try {
    const folder = (await stat(path)).isDirectory() ? path : dirname(path);
    const watcher = watch(folder, { persistent: false }, onEvent);
    // The slow look remains.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

/** Runs work again and again, never twice at once. A call while it runs makes it run once more. */
function repeated(work: () => Promise<void>, everyMs: number) {
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  async function untilDone(): Promise<void> {
    do {
      again = false;
      await work();
    } while (again);
    running = undefined;
  }
  function run(): Promise<void> {
    again = running !== undefined;
    running ??= untilDone();
    return running;
  }
  return {
    run,
    start(): void {
      timer = setInterval(() => void run(), everyMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}

/** Follows `CHILDREN` and the rollbacks while the server runs, so that the next page has what they say. */
export function followChildren(app: FastifyInstance, { registry, config, db, clock }: Context): void {
  const { children: place, limits } = config;
  const sentence = (problem: Problem) => problemSentence(registry.place, problem);

  function warnOfOrigins(children: readonly ChildManifest[]): void {
    for (const sentence of unapprovedOrigins(children, config.childOrigins)) app.log.warn(sentence);
  }

  const failed = (error: unknown) => app.log.error({ err: error }, 'child apps not followed');

  /** What the database has not stored yet, by name; undefined for an app that is gone. */
  const unsaved = new Map<string, ChildManifest | undefined>();

  /** Stores each app on its own, so that one that the database refuses holds up no other. */
  async function store(): Promise<void> {
    for (const [name, manifest] of unsaved) {
      try {
        await storeListed(db, name, manifest, clock());
        unsaved.delete(name);
      } catch (error) {
        failed(error);
      }
    }
  }

  async function take({ taken, gone, problems }: Change): Promise<void> {
    for (const problem of problems)
      app.log.error({ child: problem.child, problem: sentence(problem) }, 'manifest of a child app refused');
    for (const { name: child, version } of taken) app.log.info({ child, version }, 'child app registered');
    for (const child of gone) app.log.info({ child }, 'child app removed');
    for (const manifest of taken) unsaved.set(manifest.name, manifest);
    for (const name of gone) unsaved.set(name, undefined);
    await store();
  }

  let watcher: FSWatcher | undefined;
  let settling: NodeJS.Timeout | undefined;
  const source = repeated(
    async () => {
      try {
        const change = await registry.look();
        warnOfOrigins(change.taken);
        await take(change);
      } catch (error) {
        failed(error);
      }
    },
    place !== undefined && isAddress(place) ? limits.childrenFetchMs : limits.childrenScanMs,
  );
  const rollbacks = repeated(async () => {
    try {
      if (await registry.readRollbacks()) app.log.info('rollbacks of child apps changed');
    } catch (error) {
      failed(error);
    }
  }, limits.childrenRollbackMs);

  function onEvent(): void {
    clearTimeout(settling);
    settling = setTimeout(() => void source.run(), SETTLE_MS).unref();
  }

  /** A folder that was replaced needs another watcher. */
  async function renewWatcher(): Promise<void> {
    if (place === undefined || isAddress(place)) return;
    const next = await watchPath(place, onEvent);
    watcher?.close();
    watcher = next;
  }

  app.addHook('onReady', async () => {
    warnOfOrigins(registry.children());
    if (place === undefined) return;
    for (const problem of registry.problems()) app.announcements.push(sentence(problem));
    await take(registry.opened);
  });
  let renewing: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    rollbacks.start();
    if (place === undefined) return;
    await renewWatcher();
    source.start();
    renewing = setInterval(() => void renewWatcher(), limits.childrenScanMs).unref();
    // A change between the first look and the watcher.
    await source.run();
  });
  app.addHook('preClose', async () => {
    clearInterval(renewing);
    clearTimeout(settling);
    watcher?.close();
    await Promise.all([source.stop(), rollbacks.stop()]);
  });
}
