import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { dump } from '#server/admin/dump.ts';
import { load } from '#server/admin/load.ts';
import { createFile, findFile, finishFile, readFile } from '#server/core/file/file.ts';
import type { Database } from '#server/db/database.ts';
import { openMigrated } from '#server/db/open.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const MIB = 1_048_576;
const owner = { userId: accounts[0].id, organizationId: organizations.sunfield.id };

let cluster: PostgresCluster;
let server: TestServer;
let dataDir: string;
before(async () => {
  cluster = await startPostgres();
  server = await startServer();
  dataDir = await mkdtemp(join(tmpdir(), 'heliport-data-'));
});
after(async () => {
  await server.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

/** Characters of each statement's parameters and rows. */
function weighed(db: Database, weights: number[]): Database {
  const dialect = new PgDialect();
  const on = (tx: Database): Database =>
    new Proxy(tx, {
      get(target, key) {
        if (key !== 'execute') {
          const value = Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return async (statement: SQL) => {
          const answer = (await target.execute(statement)) as { rows?: unknown };
          weights.push(JSON.stringify([dialect.sqlToQuery(statement).params, answer.rows]).length);
          return answer;
        };
      },
    });
  const transaction: Database['transaction'] = (work, options) =>
    db.transaction((tx) => work(on(tx) as never), options);
  return { transaction } as Database;
}

test('a backup has the files, and no statement has many of their chunks', async () => {
  const { db } = server.database;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const facts = { use: 'export', name: 'many.zip', type: 'application/zip', now: new Date() } as const;
  const writer = await createFile(db, { ...facts, ...owner, expiresAt });
  const bytes = randomBytes(30 * MIB + 7);
  // In parts that end nowhere near the edges of chunks.
  for (let at = 0; at < bytes.length; at += 777_777) await writer.write(bytes.subarray(at, at + 777_777));
  await finishFile(db, await writer.end(), expiresAt);

  const lines: string[] = [];
  const weights: number[] = [];
  await dump({ db: weighed(db, weights) }, async (line) => void lines.push(line));
  const databaseUrl = await cluster.createDatabase();
  const restored = await openMigrated({ ...server.config, dataDir, databaseUrl }, () => undefined);
  try {
    async function* read() {
      yield* lines;
    }
    await load({ db: weighed(restored.db, weights) }, read());
    assert.ok(Math.max(...weights) < 20 * MIB, `${Math.max(...weights)}`);
    const found = await findFile(restored.db, writer.id, owner, new Date());
    assert.ok(found);
    const chunks: Uint8Array[] = [];
    for await (const chunk of readFile(restored.db, found)) chunks.push(chunk);
    assert.ok(Buffer.concat(chunks).equals(bytes));
  } finally {
    await restored.close();
  }
});
