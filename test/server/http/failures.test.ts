import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase } from '#test/support/server.ts';

const [chen] = accounts;

onEachDatabase('failures of the surroundings', (start) => {
  test('a full disk is answered with 503 and a sentence', async () => {
    const server = await start();
    const { accessToken: token } = await server.signIn(chen.phone);
    const { db } = server.database;
    await db.execute(sql`create function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await db.execute(sql`create trigger fill before insert on operation_record execute function fill()`);
    const answer = await server.post('/usercenter/insert-record', { title: 'x', params: '{}' }, { token });
    assert.deepEqual([answer.status, answer.data.reason], [503, 'diskFull']);
    assert.equal(answer.headers.get('retry-after'), '60');
    assert.match(answer.message, /no space left/);
    await server.post('/usercenter/insert-record', { title: 'x', params: '{}' }, { token });
    assert.equal(server.log.filter((line) => line.includes('could not extend file')).length, 1);
    server.advance(server.config.limits.lastSeenSeconds + 1);
    await db.execute(sql`create trigger fill before update on session execute function fill()`);
    assert.equal((await server.get('/usercenter/get-default-organization', { token })).status, 200);
  });

  test('requests that break off leave no stack in the log', async () => {
    const server = await start();
    const { accessToken } = await server.signIn(chen.phone);
    for (const [path, type] of [
      ['insert-record', 'application/json'],
      ['upload-avatar', 'image/png'],
    ]) {
      const headers = {
        'content-type': type,
        'content-length': '1000',
        authorization: `Bearer ${accessToken}`,
      };
      const url = `${server.url}/api/usercenter/${path}`;
      const broken = ask(url, { method: 'POST', headers });
      broken.on('error', () => undefined);
      broken.write('{"title":');
      await setTimeout(100);
      broken.destroy();
      await setTimeout(300);
    }
    assert.deepEqual(
      server.log.filter((line) => line.includes('"stack"')),
      [],
    );
  });
});
