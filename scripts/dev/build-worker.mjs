// Builds the requested parts, one at a time. Started by `dev/builds.mjs`.
import { relative } from 'node:path';
import { at, ROOT } from '../build/paths.mjs';
import { children } from '../build/sources.mjs';

// React's CommonJS files select their build by this, and so do the export names read from them.
process.env.NODE_ENV = 'production';

/** State kept between builds. */
const kept = {};

async function build(part) {
  if (part === 'server') {
    const { buildServer } = await import('../build-server.mjs');
    return buildServer();
  }
  const { removeCompressed } = await import('../build/compress.mjs');
  if (part === 'web') {
    const { createQuickWebBuild } = await import('./web.mjs');
    kept.web ??= createQuickWebBuild();
    await kept.web();
    return removeCompressed(at('dist/web'));
  }
  const { buildChild } = await import('../build/children.mjs');
  const name = part.slice('child/'.length);
  const app = children().find((child) => child.name === name);
  await buildChild(app, { quick: true });
  return removeCompressed(at(`dist/${part}`));
}

/** Location and cause of an error, from Rollup and esbuild. */
function explain({ message, id, loc, frame, errors }) {
  // esbuild's own message repeats its list of errors.
  const [first] = errors ?? [];
  if (first?.location) {
    const { file, line, column, lineText } = first.location;
    return `${file}:${line}:${column}: ${first.text}\n  ${lineText.trim()}`;
  }
  const file = loc?.file ?? id;
  const place = file ? `${relative(ROOT, file)}${loc ? `:${loc.line}:${loc.column}` : ''}: ` : '';
  return [place + message, frame].filter(Boolean).join('\n');
}

process.on('message', async (part) => {
  try {
    await build(part);
    process.send({});
  } catch (error) {
    process.send({ error: explain(error) });
  }
});
process.on('disconnect', () => process.exit(0));

// Preload the child build, so that the first build of a child does not wait for this import.
await import('../build/children.mjs');
