// `npm run admin -- <command>`: database commands for operators. Without a command, it lists them.
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
