import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { ScheduleDelivery } from '#contract/user-centre/schedule/calls.ts';
import { scheduleDelivery } from '#server/core/schedule/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { startSmtp } from '#test/support/fake-gateway.ts';
import { eventually } from '#test/support/jobs.ts';
import { onEachDatabase } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const COLLEAGUE = '15800100013';
const MAIL = 'chen.lixin@sunfield-energy.example.com';

const fields = (title: string, recipients: string[]) => ({
  ...{ title, params: { source: 'stations', format: 'csv', filter: { type: 'PV' } }, recipients },
  ...{ every: 'day', days: [], dayOfMonth: 1, at: '08:00', tz: 'Asia/Shanghai', period: 'none' },
  language: 'zh',
});

onEachDatabase('schedules whose mail waits', (start) => {
  test('send nothing to who has lost the right or is no recipient, while the mail server took nothing', async (t) => {
    const smtp = await startSmtp();
    t.after(() => smtp.close());
    const own = await start({
      limits: { jobPollMs: 20, schedulePollMs: 20, gatewayMailMs: 300 },
      env: { SIMULATOR: 'off', SMTP_URL: smtp.url },
    });
    const { db } = own.database;
    const { accessToken: token } = await own.signIn(chen.phone);
    const asked = { token, org: sunfield.id };
    const put = (title: string, recipients: string[]) => fields(title, recipients);
    const open = async (title: string, recipients: string[]): Promise<string> => {
      const { data, errors } = await own.post('/jobs/v1/schedules', put(title, recipients), asked);
      assert.deepEqual(errors, []);
      assert.equal((await own.post(`/jobs/v1/schedules/${data.id}/send`, {}, asked)).code, 200);
      return data.id;
    };
    const [second] = await db.select({ id: user.id }).from(user).where(eq(user.phone, COLLEAGUE));
    const colleague = second?.id ?? '';
    const triedOnce = (id: string) =>
      eventually(async () => {
        const rows = await db.select().from(scheduleDelivery).where(eq(scheduleDelivery.scheduleId, id));
        return rows.length > 0 && rows.every(({ attempts, state }) => attempts === 1 && state === 'running');
      });
    smtp.isSilent = true;
    const lost = await open('Lost right', [colleague]);
    const left = await open('No recipient', [chen.id, colleague]);
    await triedOnce(lost);
    await triedOnce(left);
    assert.equal(
      (await own.send('PUT', `/jobs/v1/schedules/${left}`, put('No recipient', [chen.id]), asked)).code,
      200,
    );
    const [simple] = await db
      .select({ roleId: membership.roleId })
      .from(membership)
      .where(and(eq(membership.userId, wang.id), eq(membership.organizationId, sunfield.id)));
    const ofColleague = and(eq(membership.userId, colleague), eq(membership.organizationId, sunfield.id));
    await db.update(membership).set({ roleId: simple?.roleId }).where(ofColleague);
    smtp.isSilent = false;
    own.advance(61);
    await eventually(async () => {
      const rows = await db.select().from(scheduleDelivery);
      return rows.every(({ state }) => state === 'sent' || state === 'failed');
    });
    assert.equal(smtp.mails.length, 1);
    assert.match(smtp.mails[0] ?? '', new RegExp(`To: ${MAIL}`));
    const { data } = await own.get(`/jobs/v1/schedules/${lost}/deliveries`, asked);
    assert.deepEqual(
      data.list.map(({ state }: ScheduleDelivery) => state),
      ['failed'],
    );
  });
});
