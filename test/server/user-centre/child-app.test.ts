import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { listChildApps } from '#contract/user-centre/child-app/calls.ts';
import { housekeep } from '#server/core/housekeep.ts';
import { removeOldChildHealth } from '#server/user-centre/child-measure/health.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { importMapOf } from '#test/support/page-server.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const APPS = '/platform/v1/apps';
const trace = 'a'.repeat(32);

type List = DataOf<typeof listChildApps>;

const file = (version: string) => `https://tariff.example/${version}/index.js`;
const tariff = (version: string, previous: string) => ({
  ...fakeChild,
  ...{ name: 'tariff', base: '/sub-tariff', version, entry: file(version), versions: [version, previous] },
  title: { zh: '电价', en: 'Tariffs', ja: '料金' },
  previous: { version: previous, entry: file(previous) },
  integrity: { [file(version)]: 'sha384-new', [file(previous)]: 'sha384-old' },
});

let folder: string;
let dist: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliport-child-app-'));
  dist = writeFakeBuild();
});
after(() => Promise.all([folder, dist].map((each) => rm(each, { recursive: true }))));

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(what);
}

onEachDatabase('child apps for the administrators of the platform', (start) => {
  let server: TestServer;
  let place: string;
  let seat: { token: string; org: string };
  const options = () => ({
    ...{ env: { CHILDREN: place }, dist },
    limits: { childrenScanMs: 200, childrenRollbackMs: 100, measuresPerMinute: 1000 },
  });
  const write = (content: unknown) =>
    writeFile(place, typeof content === 'string' ? content : JSON.stringify(content));
  const entryOf = async ({ url }: TestServer) =>
    importMapOf(await (await fetch(`${url}/login`)).text()).imports['@heliport/child-tariff'];
  const list = async (from = server): Promise<List> => (await from.get(APPS, seat)).data;
  const appOf = async (name: string, from = server) => {
    const found = (await list(from)).list.find((app) => app.name === name);
    assert.ok(found, name);
    return found;
  };

  before(async () => {
    place = join(await mkdtemp(join(folder, 'apps-')), 'children.json');
    await write(tariff('1.1.0', '1.0.0'));
    server = await start(options());
    const { accessToken: token } = await server.signIn(chen.phone);
    seat = { token, org: organizations.grid.id };
    await server.database.db
      .update(membership)
      .set({ roleId: seedId('role:grid:admin') })
      .where(eq(membership.organizationId, organizations.grid.id));
  });

  test('are listed with their source and what they can be rolled back to', async () => {
    const { source, problems, days } = await list();
    assert.deepEqual([source, problems, days], [place, [], 7]);
    const { title, isBuiltIn, version, listedVersion, earlierVersions, rolledBackAt, health } =
      await appOf('tariff');
    assert.deepEqual([title, isBuiltIn, version, listedVersion], ['Tariffs', false, '1.1.0', '1.1.0']);
    assert.deepEqual([earlierVersions, rolledBackAt, health], [['1.0.0'], '', []]);
    assert.equal((await appOf('monitor')).isBuiltIn, true);
  });

  test('are nobody else’s matter', async () => {
    const sunfield = { ...seat, org: organizations.sunfield.id };
    const { accessToken: token } = await server.signIn(wang.phone);
    const member = { token, org: organizations.sunfield.id };
    for (const other of [sunfield, member]) {
      assert.equal((await server.get(APPS, other)).code, 403);
      for (const step of ['roll-back', 'end-rollback']) {
        const body = step === 'roll-back' ? { version: '1.0.0' } : {};
        assert.equal((await server.post(`${APPS}/tariff/${step}`, body, other)).code, 403);
      }
    }
    assert.equal((await server.get(APPS)).code, 401);
    assert.equal(await entryOf(server), file('1.1.0'));
  });

  test('tell failures and times of each release, bounded to registered apps and versions', async () => {
    const about = { child: 'tariff', trace, version: '1.1.0' };
    const measures = [120, 130, 140, 4000].map((ms) => ({ ...about, phase: 'paint', ms }));
    const earlier = [{ ...about, step: 'load', cause: 'network' }];
    const failures = [
      { ...about, step: 'mount', cause: 'thrown' },
      { ...about, version: '1.0.0', step: 'mount', cause: 'deadline' },
      { ...about, version: '7.7.7', step: 'mount', cause: 'deadline' },
    ];
    await server.post('/measures/v1/children', { measures: [], failures: earlier }, seat);
    server.advance(60);
    await server.post('/measures/v1/children', { measures, failures }, seat);
    await server.post(
      '/measures/v1/children',
      { measures: [{ child: 'tariff', trace, phase: 'paint', ms: 150 }], failures: [] },
      seat,
    );
    const { health } = await appOf('tariff');
    assert.deepEqual(
      health.map((release) => [release.version, release.mounts, release.failures]),
      [
        ['1.1.0', 5, 2],
        ['1.0.0', 0, 1],
      ],
    );
    const [now] = health;
    assert.ok(now?.medianMs && now.medianMs >= 100 && now.medianMs <= 200, `${now?.medianMs}`);
    assert.ok(now.p95Ms && now.p95Ms > 3000 && now.p95Ms <= 5000, `${now.p95Ms}`);
    assert.deepEqual([now.lastFailure?.step, now.lastFailure?.cause], ['mount', 'thrown']);
  });

  test('are rolled back for the next page, on this server and on another one', async () => {
    assert.equal((await server.post(`${APPS}/tariff/roll-back`, { version: '0.1.0' }, seat)).code, 409);
    assert.equal((await server.post(`${APPS}/nothing/roll-back`, { version: '1.0.0' }, seat)).code, 404);
    const { databaseUrl } = server.config;
    const other = databaseUrl
      ? await start({ ...options(), env: { CHILDREN: place, DATABASE_URL: databaseUrl } })
      : server;
    assert.deepEqual((await server.post(`${APPS}/tariff/roll-back`, { version: '1.0.0' }, seat)).data, {
      version: '1.0.0',
    });
    assert.equal(await entryOf(server), file('1.0.0'));
    await until(async () => (await entryOf(other)) === file('1.0.0'), 'the other server');
    const { version, listedVersion, rolledBackAt, rolledBackBy, health } = await appOf('tariff', other);
    assert.deepEqual([version, listedVersion, rolledBackBy], ['1.0.0', '1.1.0', chen.name]);
    assert.ok(rolledBackAt);
    assert.equal(health[0]?.version, '1.0.0');
    const { data } = await server.get('/platform/v1/log?page=1&size=1', seat);
    assert.equal(data.list[0]?.title, 'roll-back');
    assert.deepEqual(JSON.parse(data.list[0].after), { app: 'tariff', version: '1.0.0' });
    assert.equal((await server.post(`${APPS}/tariff/end-rollback`, {}, seat)).data.version, '1.1.0');
    assert.equal((await server.post(`${APPS}/tariff/end-rollback`, {}, seat)).code, 404);
    await until(async () => (await entryOf(other)) === file('1.1.0'), 'the other server, back');
  });

  test('end a rollback with their next release', async () => {
    await server.post(`${APPS}/tariff/roll-back`, { version: '1.0.0' }, seat);
    assert.equal(await entryOf(server), file('1.0.0'));
    await write(tariff('1.2.0', '1.1.0'));
    await until(async () => (await entryOf(server)) === file('1.2.0'), 'the next release');
    const { version, rolledBackAt, earlierVersions } = await appOf('tariff');
    assert.deepEqual([version, rolledBackAt, earlierVersions], ['1.2.0', '', ['1.1.0']]);
  });

  test('say which manifest was refused, and since when', async () => {
    await write({ ...tariff('1.3.0', '1.2.0'), chrome: 'loud' });
    await until(async () => (await list()).problems.length > 0, 'the problem');
    const [problem] = (await list()).problems;
    assert.deepEqual([problem?.child, problem?.text], ['tariff', 'chrome must be shell or own']);
    assert.ok(problem && Date.parse(problem.since) > 0);
    assert.equal((await appOf('tariff')).version, '1.2.0');
  });

  test('forget what is older than a week', async () => {
    server.advance(7 * 86_400);
    const { config, clock, database } = server;
    await housekeep({ ...server.context, config, clock, ...database }, [removeOldChildHealth]);
    const { accessToken } = await server.signIn(chen.phone);
    seat = { ...seat, token: accessToken };
    assert.deepEqual((await appOf('tariff')).health, []);
  });
});
