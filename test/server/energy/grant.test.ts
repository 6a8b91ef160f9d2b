import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield, grid, harborAgents, harborStorage } = organizations;
const GRANTS = '/platform/v1/grants';
const PLAIN = { mayOperate: false, maySettle: false, from: null, to: null };

onEachDatabase('grants', (start) => {
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

  const offer = (station: string, organization: string, seat: Seat, more: object = {}) =>
    server.post(GRANTS, { station, organization, ...PLAIN, ...more }, seat);
  const step = (id: string, what: string, seat: Seat, body: object = {}) =>
    server.post(`${GRANTS}/${id}/${what}`, body, seat);
  const sees = async (code: string, seat: Seat) =>
    (await server.get(`/telemetry/v1/stations/${code}/tree`, seat)).status === 200;

  test('let a partner see a station from acceptance to end', async () => {
    const offered = await offer('SF-PV-01', harborAgents.id, world.chen, { mayOperate: true });
    assert.equal(outcome(offered), '200');
    const { id } = offered.data;
    assert.deepEqual(
      [offered.data.state, offered.data.offeredBy, offered.data.owner.title, offered.data.partner.title],
      ['offered', 'owner', 'Sunfield Energy', 'Harbor Agents'],
    );
    assert.equal(await sees('SF-PV-01', lu), false);
    assert.equal(outcome(await step(id, 'accept', world.chen)), '409 grantStep');
    assert.equal(outcome(await step(id, 'accept', zhou)), '404');
    const accepted = await step(id, 'accept', lu);
    assert.deepEqual([accepted.data.state, accepted.data.mayOperate], ['accepted', true]);
    assert.equal(await sees('SF-PV-01', lu), true);
    assert.equal(outcome(await step(id, 'change', lu, PLAIN)), '409 grantStep');
    const changed = await step(id, 'change', world.chen, { ...PLAIN, maySettle: true });
    assert.deepEqual(
      [changed.data.mayOperate, changed.data.maySettle, changed.data.state],
      [false, true, 'accepted'],
    );
    assert.equal((await step(id, 'end', world.chen)).data.state, 'ended');
    assert.equal(await sees('SF-PV-01', lu), false);
    for (const what of ['accept', 'end']) assert.equal(outcome(await step(id, what, lu)), '409 grantStep');
    // Another one can follow.
    assert.equal(outcome(await offer('SF-PV-01', harborAgents.id, world.chen)), '200');
  });

  test('tell the owner when they were last used', async () => {
    const { id } = (await offer('SF-PV-01', harborAgents.id, world.chen)).data ?? {};
    const found = async () =>
      (await server.get(`${GRANTS}?size=100`, world.chen)).data.list.find(
        (grant: { station: string; partner: { uuid: string }; state: string }) =>
          grant.station === 'SF-PV-01' && grant.partner.uuid === harborAgents.id && grant.state !== 'ended',
      );
    const grant = await found();
    assert.equal(grant.lastUsedAt, null);
    await step(id ?? grant.id, 'accept', lu);
    await sees('SF-PV-01', world.chen);
    assert.equal((await found()).lastUsedAt, null);
    assert.equal(await sees('SF-PV-01', lu), true);
    assert.ok(Date.parse((await found()).lastUsedAt) > 0);
    await step(grant.id, 'end', world.chen);
    await offer('SF-PV-01', harborAgents.id, world.chen);
  });

  test('are offered to those above and those known, nobody is told of others', async () => {
    const titles = async (seat: Seat) =>
      (await server.get(`${GRANTS}/partners`, seat)).data.list.map(({ title }: { title: string }) => title);
    const known = await titles(world.wu);
    assert.ok(known.includes('Harbor Agents'));
    assert.ok(!known.includes('Delta Energy Operations'));
    assert.equal(outcome(await server.get(`${GRANTS}/partners`, world.wang)), '403 noPermission');
  });

  test('are declined and given back by the partner', async () => {
    const { id } = (await offer('SF-BS-01', harborAgents.id, world.chen)).data;
    assert.equal((await step(id, 'end', lu)).data.state, 'ended');
    const again = (await offer('SF-BS-01', harborAgents.id, world.chen)).data;
    await step(again.id, 'accept', lu);
    assert.equal(await sees('SF-BS-01', lu), true);
    assert.equal((await step(again.id, 'end', lu)).data.state, 'ended');
    assert.equal(await sees('SF-BS-01', lu), false);
  });

  test('are offered by an operator to an enterprise below it, and accepted by the owner alone', async () => {
    const { id } = (await offer('HS-ES-01', grid.id, zhou, { mayOperate: true })).data;
    assert.equal(outcome(await step(id, 'accept', zhou)), '409 grantStep');
    assert.equal(await sees('HS-ES-01', zhou), false);
    await step(id, 'change', world.wu, PLAIN);
    assert.equal((await step(id, 'accept', world.wu)).data.mayOperate, false);
    assert.equal(await sees('HS-ES-01', zhou), true);
    // Not below this organisation.
    assert.equal(outcome(await offer('SF-ES-01', harborAgents.id, lu)), '404');
    assert.equal(outcome(await offer('GO-PV-01', harborStorage.id, world.wu)), '404');
  });

  test('hold within their time', async () => {
    const now = server.clock().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const { id } = (await offer('SF-PVES-02', harborAgents.id, world.chen, { from: at(1), to: at(3) })).data;
    await step(id, 'accept', lu);
    assert.equal(await sees('SF-PVES-02', lu), false);
    server.advance(2 * 3600);
    assert.equal(await sees('SF-PVES-02', lu), true);
    server.advance(2 * 3600);
    assert.equal(await sees('SF-PVES-02', lu), false);
    assert.deepEqual(
      (await offer('SF-CES-02', harborAgents.id, world.chen, { from: at(3), to: at(1) })).errors,
      ['to: period.ends'],
    );
  });

  test('are one for a station and a partner', async () => {
    const answers = await Promise.all([1, 2].map(() => offer('SF-CES-01', harborAgents.id, world.chen)));
    assert.deepEqual(answers.map(outcome).sort(), ['200', '409 grantExists']);
    const { id } = answers.find(({ code }) => code === 200)?.data ?? {};
    const accepted = await Promise.all([1, 2].map(() => step(id, 'accept', lu)));
    assert.deepEqual(accepted.map(outcome).sort(), ['200', '409 grantStep']);
    assert.deepEqual((await offer('SF-ES-01', seedId('organization:none'), world.chen)).errors, [
      'organization: grant.organization',
    ]);
  });

  test('are listed to both sides and to nobody else', async () => {
    const list = async (seat: Seat, query = '') =>
      (await server.get(`${GRANTS}?page=1&size=100${query}`, seat)).data.list as {
        station: string;
        state: string;
      }[];
    const received = await list(zhou, '&side=received&state=accepted');
    assert.equal(received.filter(({ station }) => station.startsWith('SF-')).length, 9);
    assert.equal((await list(zhou, '&side=given')).length, 0);
    assert.equal((await list(world.wu, '&side=given&state=accepted')).length, 5);
    assert.ok((await list(lu)).every(({ station }) => !station.startsWith('GO-')));
  });

  test('are recorded with what they held before and after', async () => {
    const { id } = (await offer('SF-ES-02', harborAgents.id, world.chen, { maySettle: true })).data;
    await step(id, 'end', world.chen);
    const records = (await server.get('/usercenter/list-my-record?page=1&size=2', world.chen)).data.list;
    assert.deepEqual(
      records.map(({ title, subject }: { title: string; subject: string }) => [title, subject]),
      [
        ['end-grant', 'station:SF-ES-02'],
        ['offer-grant', 'station:SF-ES-02'],
      ],
    );
    const [before, after] = [records[0].before, records[0].after].map((text: string) => JSON.parse(text));
    assert.deepEqual([before.state, before.maySettle, after.state], ['offered', 1, 'ended']);
    assert.equal(records[0].orgUuid, sunfield.id);
  });
});
