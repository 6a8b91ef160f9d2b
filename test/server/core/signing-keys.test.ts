import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { count, desc, eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { runAdmin } from '#server/admin/run.ts';
import { signingKey } from '#server/core/access-token/schema.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const LOAD_MS = 50;
const REFRESH = '/usercenter/refresh-token';

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const whoAmI = (server: TestServer, token: string) =>
  server.get('/usercenter/get-default-organization', { token });

describe('signing keys of two servers on one database', () => {
  let cluster: PostgresCluster;
  let env: Record<string, string>;
  let one: TestServer;
  let two: TestServer;
  before(async () => {
    cluster = await startPostgres();
    env = { DATABASE_URL: await createSeededDatabase(cluster) };
    one = await startServer({ env, limits: { signingKeysLoadMs: LOAD_MS } });
    // Learns of keys only by the tokens that it is shown.
    two = await startServer({ env, limits: { signingKeysLoadMs: 600_000 } });
  });
  after(async () => {
    await Promise.all([one.close(), two.close()]);
    await cluster.stop();
  });

  async function newKey(...options: string[]): Promise<string> {
    const said: string[] = [];
    const terminal = { write: (line: string) => said.push(line), fail: (line: string) => said.push(line) };
    const environment = { ...env, DATA_DIR: one.config.dataDir };
    const code = await runAdmin(['new-key', ...options], environment, {
      ...terminal,
      readInput: async () => '',
    });
    assert.equal(code, 0, said.join());
    return said.join();
  }
  const newest = async () =>
    (await one.database.db.select().from(signingKey).orderBy(desc(signingKey.createdAt)).limit(1))[0]?.id;

  /** Signs in until the server signs with the newest key. */
  async function tokenOfNewest(server: TestServer): Promise<string> {
    for (;;) {
      const { accessToken } = await server.signIn(wang.phone);
      if (kidOf(accessToken) === (await newest())) return accessToken;
      await setTimeout(LOAD_MS);
    }
  }

  test('are replaced while people work: each token is good on each server, also during refreshes', async () => {
    const { accessToken: former, refreshToken } = await two.signIn(chen.phone);
    let [token, isOver] = [refreshToken, false];
    const codes = new Set<number>();
    const refreshing = (async () => {
      for (let turn = 0; !isOver; turn++) {
        const { code, data } = await (turn % 2 ? one : two).post(REFRESH, { token });
        codes.add(code);
        token = data.refreshToken;
        for (const server of [one, two]) codes.add((await whoAmI(server, data.accessToken)).code);
      }
    })();
    assert.match(await newKey(), /stay good/);
    const latter = await tokenOfNewest(one);
    isOver = true;
    await refreshing;
    assert.deepEqual([...codes], [200]);
    assert.notEqual(kidOf(former), kidOf(latter));
    for (const server of [one, two])
      for (const signed of [former, latter]) assert.equal((await whoAmI(server, signed)).code, 200);
  });

  test('that are deleted end: their tokens are refused, those of the new key are not (ASVS 9.1.1)', async () => {
    const { accessToken: former, refreshToken } = await one.signIn(chen.phone);
    // Both have verified it, and remember.
    for (const server of [one, two]) assert.equal((await whoAmI(server, former)).code, 200);
    assert.match(await newKey('--only'), /^A new key signs\. Deleted \d+ keys?\.$/);
    const latter = await tokenOfNewest(one);
    assert.equal((await whoAmI(one, former)).code, 401);
    // It learns of the deletion by the first token with the new key.
    assert.equal((await whoAmI(two, latter)).code, 200);
    assert.equal((await whoAmI(two, former)).code, 401);
    const { data } = await two.post(REFRESH, { token: refreshToken });
    for (const server of [one, two]) assert.equal((await whoAmI(server, data.accessToken)).code, 200);
    const records = one.database.db.$count(operationRecord, eq(operationRecord.title, 'new-key'));
    assert.equal(await records, 2);
  });

  test('are made again where somebody has deleted them all', async () => {
    const { accessToken: former } = await one.signIn(chen.phone);
    await one.database.db.delete(signingKey);
    const latter = await tokenOfNewest(one);
    assert.equal((await whoAmI(one, former)).code, 401);
    for (const server of [one, two]) assert.equal((await whoAmI(server, latter)).code, 200);
    const [rows] = await one.database.db.select({ keys: count() }).from(signingKey);
    assert.equal(rows?.keys, 1);
  });

  test('are asked of the database once for a flood of tokens that name none (ASVS 9.1.1)', async () => {
    const { accessToken } = await one.signIn(chen.phone);
    const { db } = two.database;
    const select = db.select.bind(db);
    let loads = 0;
    // What the server looks for in the background selects whole rows, too, but of other tables.
    db.select = ((...columns: []) => {
      const statement = select(...columns);
      const from = statement.from.bind(statement);
      statement.from = ((table: Parameters<typeof from>[0]) => {
        if (table === signingKey) loads++;
        return from(table);
      }) as typeof statement.from;
      return statement;
    }) as typeof db.select;
    const forged = () => {
      const [, claims] = accessToken.split('.');
      const header = { alg: 'HS256', typ: 'at+jwt', kid: randomUUID() };
      return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.${'A'.repeat(43)}`;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, () => whoAmI(two, forged())));
    db.select = select;
    assert.deepEqual([...new Set(answers.map(({ code }) => code))], [401]);
    assert.ok(loads <= 2, `${loads} loads`);
  });

  test('verify nothing but their own algorithm, whatever the header says (ASVS 9.1.2)', async () => {
    const { accessToken } = await one.signIn(chen.phone);
    const id = kidOf(accessToken) ?? '';
    const [key] = await one.database.db.select().from(signingKey).where(eq(signingKey.id, id));
    const secret = Buffer.from(key?.secret ?? '', 'base64url');
    const claims = decodeJwt(accessToken);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const sign = (header: object, by: Uint8Array | string = secret, hash = 'sha256') => {
      const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: id, ...header })}.${encode(claims)}`;
      return `${signed}.${createHmac(hash, by).update(signed).digest('base64url')}`;
    };
    assert.equal((await whoAmI(one, sign({}))).code, 200, 'the untouched forgery passes');
    const forgeries = {
      'none, unsigned': sign({ alg: 'none' }).replace(/[^.]*$/, ''),
      'none, signed': sign({ alg: 'none' }),
      None: sign({ alg: 'None' }),
      HS512: sign({ alg: 'HS512' }, secret, 'sha512'),
      'RS256, the id as its public key': sign({ alg: 'RS256' }, id),
      'an empty secret': sign({}, ''),
      'the secret as text': sign({}, key?.secret),
      'a key in the header': sign({ jwk: { kty: 'oct', k: encode({}) } }, encode({})),
      'an address of keys': sign({ jku: `${one.url}/keys` }, 'secret'),
      'an extension that must be understood': sign({ crit: ['urgent'], urgent: true }),
      ...Object.fromEntries(
        ['', '__proto__', 'constructor', '../../dev/null', `${id}' or true`, null, 1, [id], { id }].map(
          (kid) => [`kid ${JSON.stringify(kid)}`, sign({ kid })],
        ),
      ),
    };
    for (const [what, token] of Object.entries(forgeries))
      for (const server of [one, two]) assert.equal((await whoAmI(server, token)).code, 401, what);
  });
});
