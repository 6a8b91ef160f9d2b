import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { getScheduleOptions } from '#contract/user-centre/schedule/calls.ts';
import { scheduleDelivery } from '#server/core/schedule/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { type FakeSmtp, startSmtp } from '#test/support/fake-gateway.ts';
import { readOutbox } from '#test/support/outbox.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { startServer as startProcess } from '#test/support/server-process.ts';

const [chen] = accounts;
const org = organizations.sunfield.id;
const DAY_SECONDS = 86_400;
/** Longer than a server that lives takes for one message. */
const SENDING_IS_OVER_SECONDS = 121;
/** Long enough for a second message, if there were one. */
const QUIET_MS = 1000;
const QUICK = { jobPollMs: 20, schedulePollMs: 20 };

const fields = (title: string, recipient: string) => ({
  ...{ title, params: { source: 'stations', format: 'csv', filter: {} }, recipients: [recipient] },
  ...{
    every: 'day',
    days: [],
    dayOfMonth: 1,
    at: '08:00',
    tz: 'Asia/Shanghai',
    period: 'none',
    language: 'zh',
  },
});

/** Whom a schedule can be sent to. */
const OPTIONS = '/jobs/v1/schedules/options?source=stations';
const idIn = ({ recipients }: DataOf<typeof getScheduleOptions>): string =>
  recipients.find(({ name }) => name === chen.name)?.userId ?? '';

describe('schedules of several servers on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  before(async () => {
    cluster = await startPostgres();
  });
  after(() => cluster.stop());

  const deliveries = ({ database }: TestServer, id: string) =>
    database.db.select().from(scheduleDelivery).where(eq(scheduleDelivery.scheduleId, id));

  /** Waits for the one delivery of a schedule to be sent; a test that never sees it runs into the runner's time-out. */
  async function sentOnce(server: TestServer, id: string): Promise<void> {
    for (;;) {
      const found = await deliveries(server, id);
      if (found.some(({ state }) => state === 'sent')) break;
      assert.ok(
        found.every(({ state }) => state !== 'failed'),
        JSON.stringify(found),
      );
      await pause(20);
    }
    await pause(QUIET_MS);
    assert.equal((await deliveries(server, id)).length, 1);
  }

  test('are sent by one of them on each date', async (t) => {
    const env = { DATABASE_URL: await createSeededDatabase(cluster), SIMULATOR: 'off' };
    const servers: TestServer[] = [];
    t.after(() => Promise.all(servers.map((server) => server.close())));
    for (let count = 0; count < 2; count += 1) servers.push(await startServer({ env, limits: QUICK }));
    const [one] = servers as [TestServer, TestServer];
    const { accessToken: token } = await one.signIn(chen.phone);
    const { data } = await one.get(OPTIONS, { token, org });
    const made = await one.post('/jobs/v1/schedules', fields('On each date', idIn(data)), { token, org });
    assert.equal(made.code, 200, `${made.message} ${made.errors}`);
    for (const server of servers) server.advance(DAY_SECONDS);
    await sentOnce(one, made.data.id);
    const outboxes = await Promise.all(servers.map(({ config }) => readOutbox(config.dataDir)));
    assert.equal(outboxes.flat().filter(({ text }) => text.includes('On each date')).length, 1);
  });

  test('are sent by another one if the server is killed between making the file and sending it', async (t) => {
    const smtp: FakeSmtp = await startSmtp();
    t.after(() => smtp.close());
    smtp.isSilent = true;
    const env = {
      ...{ DATABASE_URL: await createSeededDatabase(cluster), SIMULATOR: 'off', SMTP_URL: smtp.url },
      ...{ LIMIT_JOB_POLL_MS: '20', LIMIT_SCHEDULE_POLL_MS: '20' },
    };
    const killed = await startProcess(env);
    t.after(() => killed.stop());
    const call = async (path: string, body?: object, token = '') => {
      const response = await fetch(`${killed.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'x-org-id': org, authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await response.json()).data;
    };
    const login = { username: chen.phone, password: DEMO_PASSWORD };
    const { accessToken: token } = await call('/usercenter/login', login);
    const recipient = idIn(await call(OPTIONS, undefined, token));
    const { id } = await call('/jobs/v1/schedules', fields('After a kill', recipient), token);
    await call(`/jobs/v1/schedules/${id}/send`, {}, token);
    const state = async () =>
      (await call(`/jobs/v1/schedules/${id}/deliveries`, undefined, token)).list[0]?.state;
    while ((await state()) !== 'sending') await pause(20);
    await killed.kill();

    smtp.isSilent = false;
    const other = await startServer({ env, limits: QUICK });
    t.after(() => other.close());
    // A message that may still be under way is not sent by a second server.
    await pause(QUIET_MS);
    assert.equal(smtp.mails.length, 0);
    other.advance(SENDING_IS_OVER_SECONDS);
    await sentOnce(other, id);
    assert.equal(smtp.mails.length, 1);
    const [delivery] = await deliveries(other, id);
    assert.ok(
      smtp.mails[0]?.includes(`<${delivery?.id}@`),
      'a message that came twice would have the same id',
    );
  });
});
