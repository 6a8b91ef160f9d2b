// `node with-postgres.mjs …`: starts a PostgreSQL for all test files, then runs Node with the given parameters.
import { spawn } from 'node:child_process';
import { importTs } from '../build/import-ts.mjs';

const { startOwnPostgres } = await importTs('test/support/postgres.ts');
const cluster = await startOwnPostgres();
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, TEST_POSTGRES: cluster.url },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', async (code) => {
  await cluster.stop();
  process.exit(code ?? 1);
});
