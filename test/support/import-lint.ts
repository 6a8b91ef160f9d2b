import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Diagnostic {
  message: string;
  location: { path: string; start: { line: number } };
}

/** Lints files of these texts, in a folder of their own, with the project's import rules. */
export async function lintImports(files: Map<string, string>): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  try {
    const configuration = { root: true, extends: [join(root, 'biome.imports.generated.json')] };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(configuration));
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const flags = ['--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
    const output = await new Promise<string>((resolve) => {
      execFile(
        join(root, 'node_modules/.bin/biome'),
        ['lint', ...flags, '.'],
        { cwd: folder },
        (_error, text) => resolve(text),
      );
    });
    return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
  } finally {
    await rm(folder, { recursive: true });
  }
}
