import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, CACHE } from './paths.mjs';

/** esbuild options for modules of the project that run in Node: bundled, packages external. */
export const FOR_NODE = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  jsx: 'automatic',
  write: false,
  logLevel: 'silent',
};

/** Imports a TypeScript module of the project into a build script: bundled, packages external. */
export async function importTs(path) {
  const { outputFiles } = await build({ ...FOR_NODE, entryPoints: [at(path)] });
  const code = outputFiles[0].text;
  // Written to a folder below node_modules, so that packages resolve from there.
  mkdirSync(`${CACHE}ts`, { recursive: true });
  const file = `${CACHE}ts/${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}
