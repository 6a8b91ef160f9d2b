// `npm run admin -- <command>`: what an operator does to the database beside the server. Run without a command it
// tells which there are.
import { ensureBuilt } from './build/ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../dist/server/admin.js');
