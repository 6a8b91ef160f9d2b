import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { onEachDatabase } from '#test/support/server.ts';

onEachDatabase('a limit of events', (start) => {
  test('counts an event with a number of its own once, however often it is counted', async () => {
    const { database } = await start();
    const cap = { key: 'test', limit: 2, windowSeconds: 60 };
    const id = randomUUID();
    const count = (more: object = {}) => countEvent(database.db, new Date(), [{ ...cap, ...more }]);
    for (let again = 0; again < 3; again += 1) assert.deepEqual(await count({ id }), [id]);
    assert.equal((await count()).length, 1);
    assert.deepEqual(await count({ id }), [id]);
    await assert.rejects(count({ id: randomUUID() }), Refusal);
    await takeBack(database.db, [id]);
    assert.equal((await count({ id: randomUUID() })).length, 1);
  });
});
