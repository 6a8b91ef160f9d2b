import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { limits } from '#server/config.ts';
import { readApplication } from '#server/user-centre/application/commands/application.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { type Attack, COUNTED, hostileFor, sendAll, withField } from '#test/support/attacks.ts';
import { contractCalls, fieldsOf, sampleOf } from '#test/support/contract-calls.ts';
import { greyPng } from '#test/support/png.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { noteWrites, type Written } from '#test/support/written.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, grid } = organizations;
const VIEWER = seedId('role:sunfield:viewer');
/** Administrator of an operator, who may change the platform's branding. */
const ZHOU = '15800100001';
/**
 * Tables whose writes need no operation record: counts, sessions, queued messages, what rules are published as, and
 * what a person has arranged for themselves.
 */
const UNRECORDED = new Set([
  ...COUNTED,
  ...['known_device', 'verification_code', 'alarm_ruleset', 'work', 'inbox_reminder', 'saved_view'],
]);
/** Tables of figures that follow from frames, some only when they are asked for. */
const DERIVED = /^roll/;
/** Calls that reduce the person's rights run last, in this order. */
const LAST = [
  'delete-role',
  'revoke-invitation-code',
  'disable-org-user',
  'remove-user-from-my-org',
  'quit-org',
  'set-my-password',
];

let cluster: PostgresCluster;
let server: TestServer;
let written: Written;
before(async () => {
  cluster = await startPostgres();
  const unlimited = Object.keys(limits).filter(
    (name) =>
      /^(sendings|signInFree|join|client|avatarUploads|importUploads|registrations|verificationCodeGuesses|passwordResets|measures)/.test(
        name,
      ) && !name.endsWith('Seconds'),
  );
  server = await startServer({
    // Without what runs by itself, so that only requests write.
    env: { DATABASE_URL: await createSeededDatabase(cluster), ROLES: 'web' },
    limits: { ...Object.fromEntries(unlimited.map((name) => [name, 1e6])), housekeepingFirstMs: 1e9 },
  });
  written = await noteWrites(server.database, (table) => !UNRECORDED.has(table) && !DERIVED.test(table));
});
after(async () => {
  await server.close();
  await cluster.stop();
});

const execute = async <Row>(text: string): Promise<Row[]> =>
  ((await server.database.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;

/** Existing ids and codes by field; by call and field where a field has another meaning in a call. */
async function existing(own: { userUuid: string; refreshToken: string }): Promise<Record<string, unknown>> {
  const { db } = server.database;
  const [last] = await db.select({ id: session.id }).from(session).limit(1);
  const [request] = await execute<{ id: string }>('select id from join_request where status = 1 limit 1');
  const [role] = await execute<{ id: string }>("select id from role where name = 'Copy'");
  const { id: application } = await readApplication(server.context);
  const member = wang.id;
  return {
    ...{
      uuid: sunfield.id,
      userUuid: own.userUuid,
      recordUuid: request?.id,
      sessionUuid: last?.id,
      id: application,
    },
    ...{
      roleUuid: role?.id ?? VIEWER,
      code: 'HST4R9KX2M',
      name: 'Chen',
      isPassed: 0,
    },
    ...{ username: wu.phone, password: DEMO_PASSWORD, appname: APP_NAME, email: 'new@mail.example.com' },
    ...{
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Vt7#kQ2mZ',
      confirmPassword: 'Vt7#kQ2mZ',
      params: '{"a":1}',
    },
    ...{
      authorizeJson: '["home:view"]',
      image: `data:image/png;base64,${greyPng(8, 8).toString('base64')}`,
      gender: 1,
      orgLogo: '',
      orgTitle: 'Sun',
    },
    ...{ title: 'Heliport', beian: '', copyright: '', loginPageBg: '', symbol: '', map: '' },
    'create-role.templateUuid': VIEWER,
    'create-role.name': 'Copy',
    'get-role.uuid': VIEWER,
    'set-invitation-settings.roleUuid': VIEWER,
    'refresh-token.token': own.refreshToken,
    'get-application-by-name.name': APP_NAME,
    'get-user-app-permissions.uuid': application,
    'set-my-password.uuid': own.userUuid,
    'disable-org-user.uuid': member,
    'activate-org-user.uuid': member,
    'remove-user-from-my-org.uuid': member,
    'set-org-user-role.uuid': member,
  };
}

function seeded(schema: unknown, call: Call, values: Record<string, unknown>): Record<string, unknown> {
  const sample = (schema ? sampleOf(schema) : {}) as Record<string, unknown>;
  const name = call.path.split('/').at(-1);
  return Object.fromEntries(
    Object.keys(sample).map((field) => [field, values[`${name}.${field}`] ?? values[field] ?? sample[field]]),
  );
}

/** The valid call, and variants with one broken field each. */
function seededAttacks(call: Call, values: Record<string, unknown>): Attack[] {
  const query = new URLSearchParams(
    Object.entries(seeded(call.query, call, values)).map(([key, value]) => [key, String(value)]),
  ).toString();
  if (call.method === 'GET') return [{ what: query, query }];
  const body = seeded(call.body, call, values);
  // A form contains either a password or a code.
  if ('password' in body && 'phoneCode' in body) delete body.phoneCode;
  return [
    ...fieldsOf(call.body).flatMap((name, index) =>
      hostileFor(index).map((json) => ({
        what: `${name}: ${json}`,
        query,
        body: withField(body, name, json),
      })),
    ),
    // Taken from the end, because the valid call comes first and is sent twice at once.
    ...[1, 2].map(() => ({ what: 'whole', query, body: JSON.stringify(body) })),
  ];
}

test('what is there can be asked for wrongly too: no call breaks, and each change is one transaction with its record (ASVS 2.3.3, 16.5.1)', async () => {
  const rank = ({ path }: Call) => LAST.indexOf(path.split('/').at(-1) ?? '');
  const calls = (await contractCalls()).toSorted((a, b) => rank(a) - rank(b));
  let changes = 0;
  for (const call of calls) {
    const isOperator = call.permission === 'system:edit';
    const own = await server.signIn(isOperator ? ZHOU : chen.phone);
    const seat = { token: own.accessToken, org: isOperator ? grid.id : sunfield.id };
    await written.forget();
    const accepted = await sendAll(server.url, call, seededAttacks(call, await existing(own)), seat);
    const transactions = await written.transactions();
    for (const names of transactions) assert.ok(names.includes('operation_record'), `${call.path}: ${names}`);
    assert.ok(
      transactions.length <= accepted,
      `${call.path}: ${transactions.length} changes, ${accepted} taken`,
    );
    changes += transactions.length;
    if (call.method === 'GET') assert.equal(transactions.length, 0, call.path);
  }
  assert.ok(changes > 50, `only ${changes} changes were reached`);
});
