import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from './build/paths.mjs';
import { children } from './build/sources.mjs';
import { builtFrom, fingerprints, STAMP_FILE } from './build/stale.mjs';

/**
 * Runs a task in production mode: React's CommonJS files select their build by it, and so do the export names read from
 * them. What runs after the task has the environment that it had before.
 */
async function inProduction(task) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await task();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function timed(what, task) {
  const start = performance.now();
  await task();
  console.log(`  ${what.padEnd(16)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function buildWebPart() {
  const [{ writeManifest }, { writeChildRoutes }, { buildWeb }] = await Promise.all([
    import('./elements-manifest.mjs'),
    import('./child-routes.mjs'),
    import('./build/web.mjs'),
  ]);
  // First, because it also writes types and the registry, which the build compiles.
  writeManifest();
  writeChildRoutes();
  await buildWeb();
}

async function buildServerPart() {
  const { buildServer } = await import('./build-server.mjs');
  await buildServer();
}

/** Builds the stale parts: web, each child, server, packages. `force` builds everything. */
export const build = ({ force = false } = {}) => inProduction(() => buildParts(force));

async function buildParts(force) {
  const apps = children();
  const wanted = fingerprints(apps.map(({ name }) => name));
  const built = force ? {} : builtFrom();
  const stale = (part) => built[part] !== wanted[part];
  const done = { ...built };
  const step = async (part, task) => {
    if (!stale(part)) return;
    await timed(part, task);
    done[part] = wanted[part];
  };
  mkdirSync(at('dist'), { recursive: true });
  rmSync(STAMP_FILE, { force: true });
  const { compress } = await import('./build/compress.mjs');
  await step('web', async () => {
    await buildWebPart();
    await compress(at('dist/web'));
  });
  for (const app of apps) {
    await step(`child/${app.name}`, async () => {
      const { buildChild } = await import('./build/children.mjs');
      await buildChild(app);
      await compress(at(`dist/child/${app.name}`));
    });
  }
  await step('server', buildServerPart);
  await step('packages', async () => {
    const { buildPackages } = await import('./build/packages.mjs');
    await buildPackages();
  });
  writeFileSync(STAMP_FILE, JSON.stringify(done));
}

if (process.argv[1] === at('scripts/build.mjs')) {
  const options = { static: { type: 'boolean' }, branding: { type: 'string' }, force: { type: 'boolean' } };
  const { values } = parseArgs({ options });
  await build({ force: values.force ?? false });
  if (values.static) {
    const { writeStatic } = await import('./build/static.mjs');
    await timed('static', () =>
      inProduction(async () => {
        await writeStatic(values.branding && JSON.parse(readFileSync(values.branding, 'utf8')));
        const { compress } = await import('./build/compress.mjs');
        await compress(at('dist/static'));
      }),
    );
  }
}
