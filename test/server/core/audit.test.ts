import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Audit } from '#contract/user-centre/operation-record/audit.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { grantsAudited } from '#server/energy/audit/grants.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, wang] = accounts;
const { sunfield, grid, harborAgents, harborStorage } = organizations;
const PLAIN = { mayOperate: false, maySettle: false, from: null, to: null };

onEachDatabase('the audit of a subject', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let zhou: Seat;
  let lu: Seat;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    zhou = await world.seat('15800100001', grid.id);
    lu = await world.seat('15800100031', harborAgents.id);
  });

  const ask = (subject: string, seat: Seat, query = '') =>
    server.get(`/platform/v1/audit?subject=${encodeURIComponent(subject)}&page=1&size=50${query}`, seat);
  const audit = async (subject: string, seat: Seat, query = ''): Promise<Audit> =>
    (await ask(subject, seat, query)).data;
  const titles = async (subject: string, seat: Seat, query = '') =>
    (await audit(subject, seat, query)).list.map(({ title }) => title);
  const offer = async (station: string, organization: string): Promise<string> =>
    (await server.post('/platform/v1/grants', { station, organization, ...PLAIN }, world.chen)).data.id;

  test('has what was done to a station, its meters and assets, with what it was before', async () => {
    const today = server.clock().toISOString().slice(0, 10);
    const calibration = { calibratedOn: today, due: '2036-01-01', certificate: 'JL-7' };
    await server.post('/ledger/v1/stations/SF-ES-01/meters/M1/calibration', calibration, world.chen);
    const { list, people, operations } = await audit('station:SF-ES-01', world.chen);
    const [record] = list;
    assert.deepEqual([record?.title, record?.subject], ['calibrate-meter', 'meter:SF-ES-01/M1']);
    assert.equal(JSON.parse(record?.before ?? '').certificate.length > 0, true);
    assert.equal(JSON.parse(record?.after ?? '').certificate, 'JL-7');
    assert.deepEqual([record?.organization, record?.name], ['', '陈立新']);
    assert.ok(people.some(({ name }) => name === '陈立新') && operations.includes('calibrate-meter'));
    assert.deepEqual(await titles('meter:SF-ES-01/M1', world.chen), ['calibrate-meter']);
    const text = JSON.stringify(list);
    assert.ok(!/\b1[35]\d{9}\b/.test(text), 'no phone number is told');
  });

  test('shows an accepted grant to both sides, and nothing of the grants of others', async () => {
    const id = await offer('SF-PV-01', harborAgents.id);
    assert.equal(outcome(await ask('station:SF-PV-01', lu)), '404');
    await server.post(`/platform/v1/grants/${id}/accept`, {}, lu);
    const own = await audit('station:SF-PV-01', world.chen);
    assert.deepEqual(
      own.list.slice(0, 2).map(({ title, organization }) => [title, organization]),
      [
        ['accept-grant', 'Harbor Agents'],
        ['offer-grant', ''],
      ],
    );
    const partner = await audit('station:SF-PV-01', lu);
    assert.deepEqual(
      partner.list.slice(0, 2).map(({ title, organization }) => [title, organization]),
      [
        ['accept-grant', ''],
        ['offer-grant', 'Sunfield Energy'],
      ],
    );
    // Another partner is told nothing of it, nor of keys.
    await server.post('/ledger/v1/stations/SF-PV-01/keys', { name: 'spare' }, world.chen);
    for (const seat of [zhou, lu])
      assert.ok(!(await titles('station:SF-PV-01', seat)).includes('create-station-key'));
    assert.ok(!(await titles('station:SF-PV-01', zhou)).some((title) => title.endsWith('-grant')));
    assert.ok((await titles('station:SF-PV-01', world.chen)).includes('create-station-key'));
  });

  test('has the grants of an organisation at both sides', async () => {
    for (const [seat, uuid] of [
      [world.chen, sunfield.id],
      [lu, harborAgents.id],
    ] as const)
      assert.deepEqual((await titles(`organization:${uuid}`, seat)).slice(0, 2), [
        'accept-grant',
        'offer-grant',
      ]);
    assert.deepEqual(await titles(`organization:${grid.id}`, zhou), []);
    assert.equal(outcome(await ask(`organization:${harborStorage.id}`, world.chen)), '404');
  });

  test('tells a member who is limited to stations of the grants of those alone', async () => {
    const subject = `organization:${sunfield.id}`;
    assert.ok(await offer('SF-ES-01', harborAgents.id));
    const limit = (limits: object) =>
      server.post(`/platform/v1/members/${wang.id}/stations`, limits, world.chen);
    const { db } = server.database;
    const all = await titles(subject, world.chen);
    assert.ok(all.length > 1);
    const seen = async (stations: readonly string[]) => {
      assert.equal(outcome(await limit({ allStations: false, stations })), '200');
      const asker = { userId: wang.id, membership: { organizationId: sunfield.id } } as never;
      return db.$count(operationRecord, await grantsAudited.records(server.context, asker, sunfield.id));
    };
    assert.equal(await seen(['SF-ES-01']), 1);
    assert.equal(await seen(['SF-PV-02']), 0);
    await limit({ allStations: true, stations: [] });
  });

  test('has nothing of a station that had the code before, but what the organisation did itself', async () => {
    const { db } = server.database;
    const [known] = await db.select().from(station).where(eq(station.code, 'SF-PV-02'));
    const createdAt = new Date((known?.createdAt.getTime() ?? 0) - 86_400_000);
    const old = {
      ...{ source: 'server', subject: 'station:SF-PV-02', createdAt },
      before: null,
      after: '{}',
    };
    await db.insert(operationRecord).values([
      { ...old, title: 'change-station', organizationId: harborStorage.id },
      { ...old, title: 'offer-grant', organizationId: harborStorage.id },
      { ...old, title: 'change-station-state', organizationId: sunfield.id },
    ]);
    const seen = await titles('station:SF-PV-02', world.chen);
    assert.deepEqual(
      ['change-station', 'offer-grant', 'change-station-state'].map((title) => seen.includes(title)),
      [false, false, true],
    );
    const { list } = await audit(`organization:${sunfield.id}`, world.chen);
    assert.ok(!list.some(({ subject }) => subject === 'station:SF-PV-02'));
  });

  test('has roles, members and alarms', async () => {
    const { roleUuid } = (
      await world.post(
        'create-role',
        { name: 'Reader', description: '', authorizeJson: '["home:view"]' },
        world.chen,
      )
    ).data;
    const { userUuid } = (await world.get('get-user', world.wang)).data;
    const { list } = (await world.get(`get-roles-by-org-uuid?uuid=${sunfield.id}`, world.chen)).data;
    const viewer = list.find(({ template }: { template: string }) => template === 'viewer').roleUuid;
    await world.post('set-org-user-role', { userUuid, roleUuid }, world.chen);
    await world.post('set-org-user-role', { userUuid, roleUuid: viewer }, world.chen);
    await world.post('delete-role', { uuid: roleUuid }, world.chen);
    assert.deepEqual(await titles(`role:${roleUuid}`, world.chen), ['delete-role', 'create-role']);
    assert.deepEqual((await titles(`member:${userUuid}`, world.chen)).slice(0, 2), [
      'set-org-user-role',
      'set-org-user-role',
    ]);
    assert.equal(outcome(await ask(`role:${roleUuid}`, world.wu)), '404');
    assert.equal(outcome(await ask(`member:${userUuid}`, world.wu)), '404');
    const alarms = (await server.get('/alarm_v2/alarms?page=1&size=1&state=unconfirmed', world.chen)).data
      .list;
    const [alarm] = alarms;
    if (!alarm) return;
    await server.post('/alarm_v2/confirm', { ids: [alarm.id], note: 'seen' }, world.chen);
    const [confirmed] = (await audit(`alarm:${alarm.id}`, world.chen)).list;
    assert.deepEqual(
      [confirmed?.title, JSON.parse(confirmed?.after ?? '{}').note],
      ['confirm-alarms', 'seen'],
    );
    assert.equal(outcome(await ask(`alarm:${alarm.id}`, world.wu)), '404');
  });

  test('is empty for a plan and a push group that nobody has changed yet', async () => {
    const [plan] = (await server.get('/operation/v1/plans?page=1&size=20', world.chen)).data.list;
    const [group] = (await server.get('/alarm_v2/groups?page=1&size=20', world.chen)).data.list;
    assert.deepEqual(await titles(`maintenance-plan:${plan.id}`, world.chen), []);
    assert.deepEqual(await titles(`pusher-group:${group.id}`, world.chen), []);
    assert.equal(outcome(await ask(`maintenance-plan:${plan.id}`, zhou)), '404');
  });

  test('is refused without the code of the subject’s pages, and for subjects out of sight', async () => {
    assert.equal(outcome(await ask(`organization:${sunfield.id}`, world.wang)), '403 noPermission');
    for (const subject of [
      ...['station:HS-ES-01', 'station:NOBODY-1', 'meter:HS-ES-01/M1', 'asset:HS-ES-01/1', 'meter:M1'],
      ...['alarm:x', 'role:x', 'member:x', 'suppression:x', 'session:x', 'unknown:x'],
    ])
      assert.equal(outcome(await ask(subject, world.chen)), '404', subject);
    assert.equal(outcome(await ask('station', world.chen)), '400 subject: field.pattern');
  });

  test('tells the network address only to who may read the log', async () => {
    const { list } = await audit('station:SF-PV-01', world.chen);
    assert.ok(list.some(({ title, address }) => title === 'offer-grant' && address !== ''));
    // Not that of a person of another organisation.
    assert.ok(list.every(({ title, address }) => title !== 'accept-grant' || address === ''));
    const ma = await world.seat('15800100013', sunfield.id);
    const { userUuid } = (await world.get('get-user', ma)).data;
    const codes = JSON.stringify(['ledger:view', 'stations:view']);
    const { roleUuid } = (
      await world.post('create-role', { name: 'Ledger', description: '', authorizeJson: codes }, world.chen)
    ).data;
    await world.post('set-org-user-role', { userUuid, roleUuid }, world.chen);
    const told = await audit('station:SF-PV-01', ma);
    assert.equal(told.list.length, list.length);
    assert.ok(told.list.every(({ address, userAgent }) => address === '' && userAgent === ''));
  });

  test('comes in pages, and is narrowed to a person or an operation', async () => {
    const all = await audit('station:SF-PV-01', world.chen);
    const size = 2;
    const second = await server.get(
      `/platform/v1/audit?subject=station:SF-PV-01&page=2&size=${size}`,
      world.chen,
    );
    assert.equal(second.data.pagination.total, all.pagination.total);
    assert.deepEqual(
      second.data.list.map(({ recordUuid }: { recordUuid: string }) => recordUuid),
      all.list.slice(size, 2 * size).map(({ recordUuid }) => recordUuid),
    );
    const lus = all.people.find(({ uuid }) => uuid !== all.list.at(-1)?.userUuid);
    const own = await audit('station:SF-PV-01', world.chen, `&user=${lus?.uuid}`);
    assert.ok(own.list.length > 0 && own.list.every(({ userUuid }) => userUuid === lus?.uuid));
    assert.deepEqual(own.people, all.people);
    assert.deepEqual(await titles('station:SF-PV-01', world.chen, '&operation=accept-grant'), [
      'accept-grant',
    ]);
  });
});
