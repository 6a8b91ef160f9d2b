import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { file, fileChunk } from '#server/core/file/schema.ts';
import { removeExpiredFiles } from '#server/core/file/tasks.ts';
import { housekeep } from '#server/core/housekeep.ts';
import { job } from '#server/core/job/schema.ts';
import { removeOldJobs } from '#server/core/job/tasks.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { eventually, fetchFile, heldJobs, jobAt, jobEnd, jobWhen, startJob } from '#test/support/jobs.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield, grid } = organizations;
const NEVER = 2 ** 31 - 1;
const limits = { jobPollMs: 20, jobBeatMs: 10 };

onEachDatabase('jobs', (start) => {
  let server: TestServer;
  let seat: { token: string; org: string };
  const held = heldJobs();
  before(async () => {
    server = await start({ limits: { ...limits, jobsAtOnce: 2 }, domains: [held.domain] });
    seat = { token: (await server.signIn(chen.phone)).accessToken, org: sunfield.id };
  });
  beforeEach(() => {
    held.runs.length = 0;
    held.hold();
  });

  const begin = (note: string) => startJob(server, seat, 'held', { note });
  const chunks = () => server.database.db.$count(fileChunk);
  const files = () => server.database.db.$count(file);

  test('run without a page, tell their progress, and offer their file', async () => {
    const id = await begin('night');
    const half = await jobWhen(server, seat, id, ({ progress }) => progress > 0);
    assert.deepEqual(
      [half.state, half.progress, half.title, half.file],
      ['running', 0.5, 'night', undefined],
    );
    held.letGo();
    const done = await jobEnd(server, seat, id);
    assert.deepEqual([done.state, done.progress, done.kind], ['done', 1, 'held']);
    assert.deepEqual([done.result?.name, done.result?.bytes], ['night.csv', 10]);
    const answer = await fetchFile(server, seat, done.file ?? '');
    assert.equal(answer.headers.get('content-type'), 'text/csv');
    assert.equal(answer.headers.get('content-length'), '10');
    assert.match(answer.headers.get('content-disposition') ?? '', /attachment; filename="night.csv"/);
    assert.equal(await answer.text(), 'half whole');
  });

  test('are listed for their person, newest first', async () => {
    held.letGo();
    const ids = [await begin('first'), await begin('second')];
    for (const id of ids) await jobEnd(server, seat, id);
    const { data } = await server.get('/jobs/v1/jobs?size=2', seat);
    assert.deepEqual(
      data.list.map(({ title }: { title: string }) => title),
      ['second', 'first'],
    );
    const running = await server.get('/jobs/v1/jobs?state=running', seat);
    assert.equal(running.data.pagination.total, 0);
  });

  test('and their files are nobody else’s, nor another organisation’s', async () => {
    held.letGo();
    const done = await jobEnd(server, seat, await begin('mine'));
    const others = [
      { token: (await server.signIn(wang.phone)).accessToken, org: sunfield.id },
      { ...seat, org: grid.id },
    ];
    for (const other of others) {
      assert.equal((await jobAt(server, other, done.id)).status, 404);
      assert.equal((await server.post(`/jobs/v1/jobs/${done.id}/cancel`, {}, other)).status, 404);
      assert.equal((await server.post(`/jobs/v1/jobs/${done.id}/retry`, {}, other)).status, 404);
      assert.equal((await fetchFile(server, other, done.file ?? '')).status, 404);
      assert.equal((await server.get('/jobs/v1/jobs', other)).data.pagination.total, 0);
    }
  });

  test('stop when they are cancelled, and leave no file', async () => {
    const [before, chunksBefore] = [await files(), await chunks()];
    const id = await begin('unwanted');
    await eventually(() => held.runs.length > 0);
    const { data } = await server.post(`/jobs/v1/jobs/${id}/cancel`, {}, seat);
    assert.equal(data.state, 'cancelled');
    await eventually(() => held.runs[0]?.signal.aborted === true);
    await eventually(async () => (await files()) === before);
    assert.equal(await chunks(), chunksBefore);
    assert.equal((await jobAt(server, seat, id)).data.state, 'cancelled');
  });

  test('can be retried when they failed, and say why they did', async () => {
    held.letGo();
    const id = await begin('refused');
    const failed = await jobEnd(server, seat, id);
    assert.equal(failed.state, 'failed');
    assert.equal(
      failed.message,
      'The file would be larger than allowed. Choose a shorter period or fewer columns.',
    );
    held.hold();
    const { data } = await server.post(`/jobs/v1/jobs/${id}/retry`, {}, seat);
    assert.ok(data.state === 'queued' || data.state === 'running');
    const again = await server.post(`/jobs/v1/jobs/${id}/retry`, {}, seat);
    assert.deepEqual([again.status, again.data.reason], [409, 'jobOpen']);
    held.letGo();
    await jobEnd(server, seat, id);
  });

  test('that break tell nothing of the cause, which is logged', async () => {
    held.letGo();
    const failed = await jobEnd(server, seat, await begin('broken'));
    assert.equal(failed.message, 'The job failed because of an error on the server. Please try again.');
    assert.ok(server.log.some((line) => line.includes('The disk is on fire.')));
  });

  test('that are done stay done', async () => {
    held.letGo();
    const done = await jobEnd(server, seat, await begin('kept'));
    const { data } = await server.post(`/jobs/v1/jobs/${done.id}/cancel`, {}, seat);
    assert.equal(data.state, 'done');
    const again = await server.post(`/jobs/v1/jobs/${done.id}/retry`, {}, seat);
    assert.deepEqual([again.status, again.data.reason], [409, 'jobDone']);
  });

  test('run a few at a time', async () => {
    const ids = [await begin('1'), await begin('2'), await begin('3')];
    await eventually(() => held.runs.length === 2);
    const third = await jobAt(server, seat, ids[2] ?? '');
    assert.equal(third.data.state, 'queued');
    held.letGo();
    for (const id of ids) assert.equal((await jobEnd(server, seat, id)).state, 'done');
  });

  test('of a person are limited while they are open', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => begin(String(index))));
    const refused = await server.post('/jobs/v1/jobs', { kind: 'held', params: { note: 'x' } }, seat);
    assert.deepEqual([refused.status, refused.data.reason], [429, 'jobsOpen']);
    for (const id of ids) await server.post(`/jobs/v1/jobs/${id}/cancel`, {}, seat);
  });

  test('name the field of their params that is wrong', async () => {
    const errorsOf = async (body: object) => (await server.post('/jobs/v1/jobs', body, seat)).errors;
    assert.deepEqual(await errorsOf({ kind: 'held', params: { note: 1 } }), ['params.note: field.type']);
    assert.deepEqual(await errorsOf({ kind: 'held', params: { note: '', more: 1 } }), [
      'params.more: field.unknown',
    ]);
    assert.deepEqual(await errorsOf({ kind: 'none', params: {} }), ['kind: field.choice']);
    assert.deepEqual(await errorsOf({ params: {} }), ['kind: field.required']);
  });

  test('need the right of their kind, also while they run', async () => {
    const other = { token: (await server.signIn(wang.phone)).accessToken, org: sunfield.id };
    const body = { kind: 'held', params: { note: 'x' } };
    const refused = await server.post('/jobs/v1/jobs', body, other);
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    // Queued, then the person is disabled before it runs.
    const { db } = server.database;
    await db.insert(job).values({
      ...{ kind: 'held', params: { note: 'late' }, userId: wang.id, organizationId: sunfield.id },
      language: 'en',
    });
    await eventually(
      async () => (await server.get('/jobs/v1/jobs?state=failed', other)).data.list.length > 0,
    );
    const { data } = await server.get('/jobs/v1/jobs?state=failed', other);
    assert.equal(
      data.list[0].message,
      'This feature is not yet authorised. Please contact the system administrator.',
    );
  });

  test('and files that are old are removed', async () => {
    held.letGo();
    const done = await jobEnd(server, seat, await begin('old'));
    const { db } = server.database;
    await db
      .update(file)
      .set({ expiresAt: new Date(0) })
      .where(eq(file.id, done.file ?? ''));
    assert.equal((await fetchFile(server, seat, done.file ?? '')).status, 404);
    const expired = (await jobAt(server, seat, done.id)).data;
    assert.deepEqual([expired.state, expired.file], ['done', undefined]);
    const [kept, keptChunks] = [await files(), await chunks()];
    await housekeep(server.context, [removeOldJobs, removeExpiredFiles]);
    assert.deepEqual([await files(), await chunks()], [kept - 1, keptChunks - 1]);
    await db
      .update(job)
      .set({ endedAt: new Date(0) })
      .where(eq(job.id, done.id));
    await housekeep(server.context, [removeOldJobs, removeExpiredFiles]);
    assert.equal((await jobAt(server, seat, done.id)).status, 404);
  });

  test('do not hand out a damaged file as whole', async () => {
    held.letGo();
    const done = await jobEnd(server, seat, await begin('damaged'));
    const { db } = server.database;
    await db
      .update(fileChunk)
      .set({ content: Buffer.from('half holes') })
      .where(eq(fileChunk.fileId, done.file ?? ''));
    const answer = await fetchFile(server, seat, done.file ?? '');
    assert.equal(answer.status, 500);
  });
});

onEachDatabase('jobs of a server that ends', (start) => {
  test('go back to the queue when it stops, and are done by the next', async () => {
    const held = heldJobs();
    const first = await start({ limits, domains: [held.domain] });
    const seat = { token: (await first.signIn(chen.phone)).accessToken, org: sunfield.id };
    const id = await startJob(first, seat, 'held', { note: 'moved' });
    await eventually(() => held.runs.length === 1);
    await first.end();
    held.letGo();
    const { databaseUrl, dataDir } = first.config;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const second = await start({ limits, domains: [held.domain], env });
    assert.equal((await jobEnd(second, seat, id)).state, 'done');
    assert.equal(held.runs.length, 2);
    const [row] = await second.database.db.select().from(job).where(eq(job.id, id));
    assert.equal(row?.attempts, 1);
  });

  test('are taken up again when it died, three times at most', async () => {
    const held = heldJobs();
    const server = await start({ limits: { ...limits, jobPollMs: NEVER }, domains: [held.domain] });
    const seat = { token: (await server.signIn(chen.phone)).accessToken, org: sunfield.id };
    const { db } = server.database;
    const orphan = async (attempts: number) => {
      const [row] = await db
        .insert(job)
        .values({
          ...{ kind: 'held', params: { note: 'orphan' }, userId: chen.id, organizationId: sunfield.id },
          ...{ language: 'en', state: 'running', claim: crypto.randomUUID(), attempts },
          heartbeatAt: sql`clock_timestamp() - interval '31 seconds'` as never,
        })
        .returning({ id: job.id });
      return row?.id ?? '';
    };
    held.letGo();
    const [taken, given] = [await orphan(2), await orphan(3)];
    // A new job wakes the runner.
    await startJob(server, seat, 'held', { note: 'new' });
    assert.equal((await jobEnd(server, seat, taken)).state, 'done');
    const failed = await jobEnd(server, seat, given);
    assert.equal(failed.state, 'failed');
    assert.match(failed.message ?? '', /^The server stopped several times during this job\./);
  });

  test('cannot be ended by it when it comes back late', async () => {
    const held = heldJobs();
    const server = await start({
      limits: { ...limits, jobPollMs: NEVER, jobBeatMs: NEVER },
      domains: [held.domain],
    });
    const seat = { token: (await server.signIn(chen.phone)).accessToken, org: sunfield.id };
    const id = await startJob(server, seat, 'held', { note: 'slow' });
    await eventually(() => held.runs.length === 1);
    const { db } = server.database;
    // Another server took it for dead.
    const claim = crypto.randomUUID();
    await db.update(job).set({ claim, attempts: 2 }).where(eq(job.id, id));
    held.letGo();
    await eventually(async () => (await db.$count(file)) === 0);
    const [row] = await db.select().from(job).where(eq(job.id, id));
    assert.deepEqual([row?.state, row?.claim, row?.fileId], ['running', claim, null]);
  });
});
