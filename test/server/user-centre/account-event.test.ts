import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { housekeep } from '#server/core/housekeep.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { removeOldAccountEvents } from '#server/user-centre/account-event/tasks.ts';
import { addMember } from '#server/user-centre/membership/public.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type EventReader, readEvents, until } from '#test/support/event-reader.ts';
import { type OrganizationWorld, organizationWorld, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, wang, zhao] = accounts;
const { sunfield, harborStorage } = organizations;
const limits = { eventPollMs: 20, streamRecheckMs: 60 };

onEachDatabase('the stream of events', (start) => {
  let server: TestServer;
  /** Another server on the same PostgreSQL; the same one on the embedded database. */
  let other: TestServer;
  let world: OrganizationWorld;
  let db: Database;
  const readers: EventReader[] = [];

  before(async () => {
    server = await start({ limits });
    const { databaseUrl } = server.config;
    other = databaseUrl ? await start({ limits, env: { DATABASE_URL: databaseUrl } }) : server;
    world = await organizationWorld(server);
    db = server.database.db;
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave();
  });

  /** Opens a stream and waits for its beginning. */
  async function follow(
    seat: Seat,
    { path = '/events/v1/stream', lastEventId, at = server }: Follow = {},
  ): Promise<EventReader> {
    const reader = await readEvents(at.url, { ...seat, path, lastEventId });
    readers.push(reader);
    await until(
      () => reader.heard.length > 0,
      () => 'the stream does not begin',
    );
    return reader;
  }
  interface Follow {
    path?: string;
    lastEventId?: string | undefined;
    at?: TestServer;
  }

  async function apply(seat: Seat): Promise<string> {
    const code = await world.codeOf(sunfield.id, world.chen);
    return (await world.post('send-join-request', { code }, seat)).data.recordUuid;
  }
  const decide = (recordUuid: string, isPassed: number) =>
    world.post('confirm-request', { recordUuid, isPassed }, world.chen);
  const remove = (uuid: string) => world.post('remove-user-from-my-org', { uuid }, world.chen);

  /** Everything that was announced before is heard by then. */
  async function settled(...streams: EventReader[]): Promise<void> {
    for (const user of accounts) await announce(db, { kind: 'sessions', userId: user.id });
    for (const stream of streams) await stream.hears('sessions');
  }

  test('tells applicant and administrators of a request, its approval and its rejection, and nobody else', async () => {
    const applicant = await follow(world.zhao, { at: other });
    const administrator = await follow(world.chen);
    const member = await follow(world.wang);
    const stranger = await follow(world.wu);
    const first = await apply(world.zhao);
    await administrator.hears(`requests ${sunfield.id}`);
    await decide(first, 0);
    await applicant.hears(`requestRejected ${sunfield.id}`);
    await decide(await apply(world.zhao), 1);
    await applicant.hears(`requestPassed ${sunfield.id}`, `joined ${sunfield.id}`);
    await administrator.hears(`members ${sunfield.id}`);
    await settled(applicant, administrator, member, stranger);
    assert.deepEqual(stranger.heard, ['current', 'sessions']);
    assert.deepEqual(member.heard, ['current', `members ${sunfield.id}`, 'sessions']);
    assert.ok(!applicant.heard.some((event) => event.startsWith('requests')), applicant.heard.join());
    await remove(zhao.id);
  });

  test('tells a member of another role, of being disabled, enabled and removed', async () => {
    await decide(await apply(world.zhao), 1);
    const seat = await world.seat(zhao.phone, sunfield.id);
    const member = await follow({ token: seat.token });
    await world.post('disable-org-user', { uuid: zhao.id }, world.chen);
    await member.hears(`disabled ${sunfield.id}`);
    await world.post('activate-org-user', { uuid: zhao.id }, world.chen);
    await member.hears(`enabled ${sunfield.id}`);
    const { data } = await world.post(
      'create-role',
      { name: 'Told', description: '', authorizeJson: '[]' },
      world.chen,
    );
    await world.post('set-org-user-role', { userUuid: zhao.id, roleUuid: data.roleUuid }, world.chen);
    await member.hears(`role ${sunfield.id}`);
    member.heard.length = 0;
    await world.post(
      'update-role',
      {
        ...{ roleUuid: data.roleUuid, name: 'Told', description: '' },
        authorizeJson: '["apply-user:list"]',
      },
      world.chen,
    );
    await member.hears(`role ${sunfield.id}`);
    await announce(db, { kind: 'requests', organizationId: sunfield.id });
    // The rights that hold when a change is told decide, not those of the start.
    await member.hears(`requests ${sunfield.id}`);
    await remove(zhao.id);
    await member.hears(`removed ${sunfield.id}`);
    member.heard.length = 0;
    await decide(await apply(world.zhao), 0);
    await settled(member);
    assert.deepEqual(member.heard, [`requestRejected ${sunfield.id}`, 'sessions']);
  });

  test('tells a person who quits in one window in the other', async () => {
    await decide(await apply(world.zhao), 1);
    const reader = await follow(world.zhao, { at: other });
    await world.post('quit-org', { uuid: sunfield.id }, await world.seat(zhao.phone, sunfield.id));
    await reader.hears(`left ${sunfield.id}`);
  });

  test('ends the stream of a member who is disabled in its organisation', async () => {
    const reader = await follow(world.wang);
    await world.post('disable-org-user', { uuid: wang.id }, world.chen);
    await until(
      () => reader.isOver,
      () => 'the stream goes on',
    );
    assert.ok(reader.heard.includes('bye {"reason":"refused"}'), reader.heard.join());
    await world.post('activate-org-user', { uuid: wang.id }, world.chen);
  });

  test('tells members of another logo, and a person of an ended session', async () => {
    const member = await follow(world.wang);
    const stranger = await follow(world.wu);
    await server.post(
      '/uc/v1/org/set-org-app-custom-data',
      { orgLogo: '', orgTitle: 'Sunfield' },
      world.chen,
    );
    await member.hears(`organization ${sunfield.id}`);
    const elsewhere = await world.seat(wang.phone, sunfield.id);
    await world.post('logout', {}, elsewhere);
    await member.hears('sessions');
    assert.deepEqual(stranger.heard, ['current']);
  });

  test('tells of nobody who joins where they are a member already', async () => {
    const reader = await follow(world.wang);
    await addMember(server.context, wang.id, sunfield.id);
    await settled(reader);
    assert.deepEqual(reader.heard, ['current', 'sessions']);
  });

  test('tells a person of ended sessions, and nothing where none ended', async () => {
    const mine = await world.seat(zhao.phone);
    const reader = await follow(mine);
    const endOthers = async () => (await world.post('end-other-sessions', {}, mine)).data.ended;
    assert.ok((await endOthers()) > 0);
    await reader.hears('sessions');
    reader.heard.length = 0;
    assert.equal(await endOthers(), 0);
    await world.post('end-session', { sessionUuid: randomUUID() }, mine);
    await announce(db, { kind: 'requestRejected', userId: zhao.id, organizationId: sunfield.id });
    await reader.hears(`requestRejected ${sunfield.id}`);
    assert.deepEqual(reader.heard, [`requestRejected ${sunfield.id}`]);
    world = { ...world, zhao: await world.seat(zhao.phone) };
  });

  test('resumes after the last event, on any server, and tells nothing twice', async () => {
    const first = await follow(world.zhao);
    first.leave();
    await announce(db, { kind: 'requestRejected', userId: zhao.id, organizationId: sunfield.id });
    const second = await follow(world.zhao, { at: other, lastEventId: first.lastId });
    await second.hears(`requestRejected ${sunfield.id}`);
    second.leave();
    const third = await follow(world.zhao, { lastEventId: second.lastId });
    await settled(third);
    assert.deepEqual(third.heard, ['current', 'sessions']);
  });

  test('begins with what has changed since the page was loaded', async () => {
    await announce(db, { kind: 'requestPassed', userId: zhao.id, organizationId: harborStorage.id });
    const reader = await follow(world.zhao, { path: '/events/v1/stream?ageSeconds=30' });
    await reader.hears(`requestPassed ${harborStorage.id}`);
    assert.equal(reader.heard[0], 'current');
  });

  test('says that something may have been missed after a long interruption, or behind an unknown place', async () => {
    for (const follower of [
      { path: '/events/v1/stream?ageSeconds=86400' },
      { lastEventId: 'account=1:1:@1' },
      // A database that was restored to an earlier state has given out fewer numbers.
      { lastEventId: `account=1:9000000000000000000:@${Math.floor(Date.now() / 1000)}` },
      ...['9:1:', '5:9:8,7', '0:0:', 'x'].map((place) => ({ lastEventId: `account=${place}@9999999999` })),
    ])
      assert.deepEqual((await follow(world.zhao, follower)).heard, ['stale'], JSON.stringify(follower));
  });

  test('tells what a transaction wrote when it commits, however late, once, and by no clock', async () => {
    const tell = (tx: Database, at: string, kind: string) =>
      tx.execute(sql`insert into account_event (at, kind, user_id, organization_id)
        values (now() + ${at}::interval, ${kind}, ${zhao.id}, ${sunfield.id})`);
    const reader = await follow(world.zhao);
    // The embedded database runs one transaction at a time.
    if (server === other) await tell(db, '1 hour', 'joined');
    else
      await db.transaction(async (slow) => {
        await tell(slow, '-1 minute', 'left');
        await tell(other.database.db, '1 hour', 'joined');
        await reader.hears(`joined ${sunfield.id}`);
        await announce(other.database.db, { kind: 'role', userId: zhao.id, organizationId: sunfield.id });
        await reader.hears(`role ${sunfield.id}`);
        assert.ok(!reader.heard.includes(`left ${sunfield.id}`));
      });
    if (server === other) await tell(db, '-1 minute', 'left');
    await reader.hears(`left ${sunfield.id}`);
    await settled(reader);
    for (const kind of ['left', 'joined'])
      assert.equal(reader.heard.filter((event) => event === `${kind} ${sunfield.id}`).length, 1, kind);
    await db.execute(sql`delete from account_event where at > now() + interval '1 minute'`);
  });

  test('tells a slow reader each thing once, however often it changed', async () => {
    const reader = await follow(world.chen);
    const changes = Array.from({ length: 500 }, () => ({
      kind: 'requests' as const,
      organizationId: sunfield.id,
    }));
    await announce(db, ...changes);
    await reader.hears(`requests ${sunfield.id}`);
    await settled(reader);
    assert.deepEqual(reader.heard, ['current', `requests ${sunfield.id}`, 'sessions']);
  });

  test('refuses callers without a session, and members of nothing', async () => {
    assert.equal((await server.get('/events/v1/stream')).status, 401);
    const foreign = await server.get('/events/v1/stream', { ...world.zhao, org: harborStorage.id });
    assert.deepEqual([foreign.status, foreign.data.reason], [403, 'notMember']);
  });

  test('keeps changes for minutes only', async () => {
    await db.execute(sql`update account_event set at = now() - interval '16 minutes'`);
    await announce(db, { kind: 'sessions', userId: zhao.id });
    await housekeep(server.context, [removeOldAccountEvents]);
    const { rows } = (await db.execute(sql`select kind from account_event`)) as unknown as {
      rows: unknown[];
    };
    assert.deepEqual(rows, [{ kind: 'sessions' }]);
  });
});
