import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The browser build is next to the bundled server; for the server's sources it is in `dist`. */
export function distFolder(): string {
  const beside = fileURLToPath(new URL('..', import.meta.url));
  return existsSync(join(beside, 'web')) ? beside : join(beside, 'dist');
}
