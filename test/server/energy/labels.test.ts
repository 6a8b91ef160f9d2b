import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Labelled, StationLabels } from '#contract/energy/label/calls.ts';
import { labelCodeText } from '#contract/energy/label/rules.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { grid } = organizations;
const STATION = '/ledger/v1/stations/SF-ES-01';

onEachDatabase('labels', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const listed = async (seat: Seat = world.chen): Promise<StationLabels> =>
    (await server.get(`${STATION}/labels`, seat)).data;
  const fanOf = ({ list }: StationLabels) => list.find(({ part }) => part === '风扇 6') as Labelled;
  const make = (body: object, seat: Seat = world.chen) =>
    server.post(`${STATION}/labels`, { assets: [], devices: [], ...body }, seat);
  const read = (code: string, seat: Seat = world.chen) =>
    server.get(`/ledger/v1/labels/${encodeURIComponent(code)}`, seat);

  test('a label has a random code that it keeps', async () => {
    const fan = fanOf(await listed());
    assert.deepEqual([fan.code, fan.device, fan.name], [null, 'C03', 'Norvolt NV-FAN-172']);
    const made = fanOf((await make({ assets: [fan.asset] })).data);
    assert.match(made.code ?? '', /^[0-9A-HJKMNP-TV-Z]{12}$/);
    assert.equal(fanOf((await make({ assets: [fan.asset, fan.asset] })).data).code, made.code);
    const all = (await make({ assets: (await listed()).list.map(({ asset }) => asset) })).data.list;
    const codes = all.map(({ code }: Labelled) => code);
    assert.equal(new Set(codes).size, codes.length);
  });

  test('leads to what it is on, however it is typed, and goes with the asset', async () => {
    const fan = fanOf(await listed());
    const code = fan.code ?? '';
    const found = { station: 'SF-ES-01', asset: fan.asset, device: 'C03', part: '风扇 6' };
    for (const text of [code, labelCodeText(code), ` ${code.toLowerCase()} `]) {
      const { data } = await read(text);
      assert.deepEqual(
        { ...data, name: undefined, serial: undefined },
        { ...found, name: undefined, serial: undefined },
      );
      assert.equal(data.serial, fan.serial);
    }
    const body = {
      ...{ maker: 'Norvolt', model: 'NV-FAN-172', serial: 'NVF-77', firmware: '', warrantyEnds: null },
      ...{ state: 'repair', reason: 'stands still' },
    };
    await server.post(`${STATION}/assets/${fan.asset}/swap`, body, world.chen);
    const { data } = await read(code);
    assert.deepEqual([data.asset, data.device, data.part, data.serial], [fan.asset, '', '', fan.serial]);
    assert.equal(fanOf(await listed()).code, null);
  });

  test('is made by the owner, and read by those who may see the station', async () => {
    const code = (await listed()).list.find((one) => one.code !== null)?.code ?? '';
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal((await read(code, zhou)).code, 200);
    assert.equal(outcome(await make({ devices: ['C01'] }, zhou)), '403 grant');
    assert.equal(outcome(await make({ devices: ['C01'] }, world.wu)), '404');
    const foreign = (await server.get('/ledger/v1/stations/HS-ES-01/labels', world.wu)).data as StationLabels;
    assert.equal(outcome(await make({ assets: [foreign.list[0]?.asset] })), '404');
    assert.equal(outcome(await make({ devices: ['X99'] })), '404');
  });

  test('a foreign label and one that nobody has are answered in the same words', async () => {
    const code = (await listed()).list.find((one) => one.code !== null)?.code ?? '';
    const [foreign, nobodys, malformed] = [
      await read(code, world.wu),
      await read('0'.repeat(12), world.wu),
      await read("../'; --", world.wu),
    ];
    assert.equal(outcome(foreign), '404 label');
    assert.deepEqual([nobodys.data, nobodys.message], [foreign.data, foreign.message]);
    assert.deepEqual(malformed.data, foreign.data);
  });

  test('whoever tries codes is stopped, and whoever reads labels is not', async () => {
    const code = (await listed()).list.find((one) => one.code !== null)?.code ?? '';
    for (let turn = 0; turn < 30; turn += 1) assert.equal((await read(code)).code, 200);
    // What was tried before is no longer counted.
    server.advance(601);
    const answers: string[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      answers.push(outcome(await read(String(turn).padStart(12, '0'), world.wu)));
    assert.deepEqual([answers[0], answers[19], answers[20]], ['404 label', '404 label', '429 labelMisses']);
    assert.equal(outcome(await read(code, world.wu)), '429 labelMisses');
    assert.equal((await read(code)).code, 200);
    server.advance(601);
    assert.equal(outcome(await read(code, world.wu)), '404 label');
  });
});
