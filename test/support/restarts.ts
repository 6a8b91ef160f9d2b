import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type RestartablePostgres, type RestartMode, startRestartablePostgres } from './postgres.ts';
import { type Answer, startServer, type TestServer } from './server.ts';

const [chen] = accounts;
/** Clients of each kind. */
const WRITERS = 3;
/** Each round has this many acknowledged writes before the restart and after it. */
const WRITES_OF_ROUND = 20;
const POLL_MS = 10;

/** Clients that write until they are stopped, and the writes that were acknowledged. */
interface Writers {
  readonly acknowledged: string[];
  readonly refused: Answer[];
  stop(): Promise<void>;
}

function startWriters(server: TestServer, token: string, round: number): Writers {
  const acknowledged: string[] = [];
  const refused: Answer[] = [];
  let isOver = false;
  const options = { token, org: organizations.sunfield.id };
  async function repeat(send: (title: string) => Promise<Answer>, name: string): Promise<void> {
    for (let index = 0; !isOver; index += 1) {
      const title = `round ${round} ${name} write ${index}`;
      const answer = await send(title);
      if (answer.code === 200) acknowledged.push(title);
      else refused.push(answer);
    }
  }
  const numbers = Array.from({ length: WRITERS }, (_, index) => index);
  const clients = numbers.flatMap((number) => [
    repeat(
      (title) => server.post('/usercenter/insert-record', { title, params: '{}' }, options),
      `record ${number}`,
    ),
    // A transaction of several statements; it also stores a record.
    repeat(
      (title) => server.post('/usercenter/update-account', { name: title }, options),
      `account ${number}`,
    ),
  ]);
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

async function writes({ acknowledged }: Writers, more: number): Promise<void> {
  const enough = acknowledged.length + more;
  while (acknowledged.length < enough) await setTimeout(POLL_MS);
}

/** All operation records, as one text. */
async function recordsIn({ database }: TestServer): Promise<string> {
  const rows = await database.db.select().from(operationRecord);
  return rows.map((row) => `${row.title}"${row.after}`).join('\n');
}

/** Tests that the server outlives `rounds` restarts of its PostgreSQL in the middle of writes. */
export function survivesRestarts(mode: RestartMode, rounds: number): void {
  describe(`${rounds} ${mode} restarts of PostgreSQL under writes`, () => {
    let cluster: RestartablePostgres;
    let server: TestServer;
    // Outside of the runner, each of these ends the process.
    const crashes: Error[] = [];
    const note = (error: Error) => crashes.push(error);
    before(async () => {
      process.on('uncaughtExceptionMonitor', note);
      cluster = await startRestartablePostgres();
      const env = { DATABASE_URL: await cluster.createDatabase() };
      server = await startServer({ env, limits: { clientRecords: 1_000_000 } });
    });
    after(async () => {
      process.off('uncaughtExceptionMonitor', note);
      await server?.close();
      await cluster?.stop();
    });

    test('are answered with 503 and Retry-After, lose nothing acknowledged, and are recovered from', async () => {
      const { accessToken } = await server.signIn(chen.phone);
      const acknowledged: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const writers = startWriters(server, accessToken, round);
        await writes(writers, WRITES_OF_ROUND);
        await cluster.restart(mode);
        await writes(writers, WRITES_OF_ROUND);
        await writers.stop();
        acknowledged.push(...writers.acknowledged);
        for (const { status, headers } of writers.refused) {
          assert.equal(status, 503);
          assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        }
      }
      assert.deepEqual(crashes, []);
      const stored = await recordsIn(server);
      const lost = acknowledged.filter((title) => !stored.includes(`${title}"`));
      assert.deepEqual(lost, []);
      assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    });
  });
}
