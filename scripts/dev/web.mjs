import { rollup } from 'rollup';
import { prerenderBuild, webBuild } from '../../rollup.config.mjs';
import { chunks, homeModules } from '../build/chunks.mjs';
import { lightStyles } from '../build/styles/light-rules.mjs';
import { finishWeb } from '../build/web.mjs';
import { writeChildRoutes } from '../child-routes.mjs';
import { writeManifest } from '../elements-manifest.mjs';

/** Modules whose compiled styles may come from other files. */
const STYLED = /\/elements\//;

/** Reuses the cached output of an unchanged module if it depends on no other source. */
const onlyUnchanged = {
  name: 'only-unchanged',
  shouldTransformCachedModule: ({ id }) => STYLED.test(id),
};

/** This entry is inlined into the page, so it must be minified as in a release. Nothing else is. */
const onlyWake = ([minify]) => ({
  name: 'minify-wake',
  renderChunk: (code, { name }) => (name === 'wake' ? minify.renderChunk(code) : null),
});

async function load(config, cache) {
  const plugins = [onlyUnchanged, ...config.plugins];
  const bundle = await rollup({ ...config, plugins, ...(cache && { cache }) });
  return bundle;
}

/**
 * Returns a function that builds the web part incrementally. It parses only changed modules, does not minify, and keeps
 * the chunks of the first build.
 */
export function createQuickWebBuild() {
  const styles = {};
  const caches = {};
  let configs;
  let home;

  async function write(name, outputOf) {
    const config = configs[name];
    const bundle = await load(config, caches[name]);
    caches[name] = bundle.cache;
    const { output } = await bundle.write(await outputOf(bundle, config.output));
    await bundle.close();
    return output;
  }

  return async () => {
    writeManifest();
    writeChildRoutes();
    Object.assign(styles, await lightStyles());
    // Plugins keep their data on modules that are not transformed again.
    configs ??= { web: webBuild(styles), prerender: prerenderBuild(styles) };
    const output = await write('web', async (bundle, cut) => {
      home ??= await homeModules(bundle, cut);
      return { ...cut, plugins: [onlyWake(cut.plugins)], manualChunks: chunks(home) };
    });
    await write('prerender', (_bundle, cut) => cut);
    await finishWeb(styles, output);
  };
}
