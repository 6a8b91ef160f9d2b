import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CACHE } from './paths.mjs';

const TEXT = /\.(js|css|svg|json|webmanifest|ts|html|txt)$/;

/** A smaller file gains less from a compressed copy than its headers cost. */
const MIN_BYTES = 512;

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

const ENCODINGS = { br: brotli, gz: (content) => promisify(gzip)(content, { level: 9 }) };

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const hash = createHash('sha256').update(content).digest('hex');
  for (const [suffix, encode] of Object.entries(ENCODINGS)) {
    const cached = `${CACHE}compressed/${hash}.${suffix}`;
    if (!existsSync(cached)) await writeFile(cached, await encode(content));
    await copyFile(cached, `${file}.${suffix}`);
  }
}

/**
 * Writes `.br` and `.gz` copies of every text file below the folder, in parallel. Unchanged content comes from a cache.
 */
export async function compress(folder) {
  if (!existsSync(folder)) return;
  await mkdir(`${CACHE}compressed`, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
  await Promise.all(files.map(compressFile));
}

/** Removes the compressed copies below a folder. Stale ones would be served instead of changed files. */
export async function removeCompressed(folder) {
  const names = await readdir(folder, { recursive: true });
  const copies = names.filter((name) => /\.(br|gz)$/.test(name));
  await Promise.all(copies.map((name) => rm(`${folder}/${name}`)));
}
