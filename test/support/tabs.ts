import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** What a tab runs: the client's modules, with a state of their own. */
export type Tab = typeof import('#client/stores/session.ts') &
  Pick<typeof import('#client/http.ts'), 'http' | 'request'> &
  Pick<typeof import('#client/stores/other-tabs.ts'), 'followOtherTabs'>;

const ENTRY = `
  export * from '#client/stores/session.ts';
  export { http, request } from '#client/http.ts';
  export { followOtherTabs } from '#client/stores/other-tabs.ts';
`;

/** Opens tabs of one browser: the client as often as wanted, over the storage, cookies and locks of this process. */
export async function openTabs(count: number): Promise<Tab[]> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const folder = await mkdtemp(join(tmpdir(), 'heliport-tabs-'));
  try {
    const file = join(folder, 'tab.mjs');
    await writeFile(file, outputFiles[0]?.contents ?? '');
    const address = pathToFileURL(file).href;
    return await Promise.all(Array.from({ length: count }, (_, tab) => import(`${address}?tab=${tab}`)));
  } finally {
    await rm(folder, { recursive: true });
  }
}
