import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { startRestartablePostgres } from './postgres.ts';
import { type Answer, startServer } from './server.ts';

/** What a server did on a disk that was full and then was not. */
export interface FullDiskReport {
  readonly full: readonly string[];
  readonly retryAfter: string | null;
  readonly reads: readonly number[];
  readonly logged: number;
  readonly freed: readonly string[];
}

const [disk = '', kind = '', spareMib = '0'] = process.argv.slice(2);
const MIB = 1024 * 1024;
const TRIES = 40;

/** A PostgreSQL on that disk, or nothing for the embedded database. */
async function openCluster() {
  if (kind !== 'postgresql') return undefined;
  process.env.TMPDIR = disk;
  const cluster = await startRestartablePostgres();
  process.env.TMPDIR = '/tmp';
  return { cluster, DATABASE_URL: await cluster.createDatabase() };
}

const opened = await openCluster();
if (!opened) process.env.TMPDIR = disk;
const server = await startServer({ env: opened ? { DATABASE_URL: opened.DATABASE_URL } : {} });
const { accessToken: token } = await server.signIn(accounts[0].phone);
const write = (): Promise<Answer> =>
  server.post(
    '/usercenter/insert-record',
    { title: 'x', params: JSON.stringify({ text: 'y'.repeat(2000) }) },
    { token },
  );
const read = () => server.get('/usercenter/get-default-organization', { token });
const outcome = ({ status, data }: Answer) => [status, data?.reason].filter(Boolean).join(' ');

/** Writes until an answer is what is waited for, or long enough. */
async function writeUntil(status: number): Promise<Answer> {
  let answer = await write();
  for (let tries = 0; tries < TRIES && answer.status !== status; tries++) {
    await setTimeout(100);
    answer = await write();
  }
  return answer;
}

const { bavail, bsize } = await statfs(disk);
const fill = join(disk, 'fill');
await writeFile(fill, Buffer.alloc(bavail * bsize - Number(spareMib) * MIB));
const first = await writeUntil(503);
const full = [first];
const reads = [];
for (let count = 0; count < 20; count++) {
  full.push(await write());
  server.advance(60);
  reads.push((await read()).status);
}
const logged = server.log.filter((line) => line.includes('"request failed"')).length;
await rm(fill);
const freed = [await writeUntil(200), await write()];
const report: FullDiskReport = {
  full: [...new Set(full.map(outcome))],
  retryAfter: first.headers.get('retry-after'),
  reads: [...new Set(reads)],
  logged,
  freed: freed.map(outcome),
};
await server.close();
await opened?.cluster.stop();
process.stdout.write(`REPORT ${JSON.stringify(report)}\n`);
process.exit(0);
