import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { csvFile, importer } from '#test/support/imports.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const DAY_MS = 86_400_000;

onAllDatabases('what the screens of alarms ask for', (start) => {
  let server: TestServer;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({
      limits: { ...QUIET, jobPollMs: 20, jobBeatMs: 10 },
      env: { SIMULATOR: 'off' },
    });
    rig = await alarmRig(server);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH', conditions: [HIGH] }));
    await rig.volts({ 0: 40, 1: 60, 2: 40, 4: 40 }, 'BAT-2');
    await rig.volts({ 0: 40, 5: 60, 6: 62 });
    await rig.judgeTwice();
  });
  const HIGH = { kind: 'threshold', point: 'volts', op: '>', value: 50, clear: 48 } as const;
  const get = async (path: string) => (await server.get(`/alarm_v2/${path}`, rig.options)).data;
  const idOn = async (device: string) => (await get(`alarms?device=${device}`)).list[0].id as string;

  test('tell of an alarm where its rule raises it, and what solved the same one on the same model', async () => {
    const earlier = await idOn('BAT-2');
    const before = await get(`alarms/${await idOn('BAT-1')}`);
    assert.deepEqual(before.limit, { op: '>', value: 50, clear: 48 });
    assert.deepEqual([before.pointName, before.safety, before.solved], ['Voltage', false, null]);
    await server.post('/alarm_v2/confirm', { ids: [earlier], note: '更换风扇' }, rig.options);
    const { solved, earlier: same } = await get(`alarms/${await idOn('BAT-1')}`);
    assert.deepEqual(
      [solved.id, solved.device, solved.note, solved.resetAt],
      [earlier, 'BAT-2', '更换风扇', rig.at(2)],
    );
    assert.deepEqual(
      same.map(({ id }: { id: string }) => id),
      [earlier],
    );
  });

  test('find alarms by station, remark and name, and those that wait for a confirmation', async () => {
    const total = async (query: string) => (await get(`alarms?${query}`)).pagination.total;
    assert.deepEqual(
      await Promise.all(['search=SF-ES', 'search=更换', 'search=voltage', 'search=nowhere'].map(total)),
      [2, 1, 2, 0],
    );
    // The open one began four minutes ago.
    assert.deepEqual(await Promise.all(['waiting=0', 'waiting=4', 'waiting=60'].map(total)), [1, 1, 0]);
    assert.deepEqual(await Promise.all(['suppressed=yes', 'suppressed=no'].map(total)), [0, 2]);
  });

  test('sum the alarms up, with totals that the records have, too', async () => {
    const from = new Date(server.clock().getTime() - DAY_MS).toISOString();
    const overview = await get(`overview?from=${encodeURIComponent(from)}`);
    assert.deepEqual(overview.open, [0, 1, 0]);
    assert.equal((await get('alarms?state=open&level=2')).pagination.total, 1);
    assert.deepEqual([overview.unconfirmed, overview.raised, overview.quietSince], [1, 2, null]);
    assert.deepEqual([overview.powerAtRiskKw, overview.devicesAtRisk], [100, 1]);
    assert.deepEqual(overview.resolved, { count: 1, meanSeconds: 60, longestSeconds: 60 });
    assert.equal(overview.acknowledged.count, 1);
    assert.deepEqual(
      [overview.load.count, overview.load.cause.code, overview.load.cause.share],
      [2, 'HIGH', 1],
    );
    assert.deepEqual(
      overview.byCount.map(({ device, count, open }: Record<string, unknown>) => [device, count, open]),
      [
        ['BAT-1', 1, 1],
        ['BAT-2', 1, 0],
      ],
    );
    assert.deepEqual(overview.byRestores, []);
    const sum = overview.heat.flat().reduce((all: number, count: number) => all + count, 0);
    assert.deepEqual([overview.heat.length, overview.heat[0].length, sum], [7, 24, 2]);
    const far = new Date(server.clock().getTime() - 100 * DAY_MS).toISOString();
    const wrong = await Promise.all(
      [far, new Date(server.clock().getTime() + DAY_MS).toISOString()].map((at) =>
        server.get(`/alarm_v2/overview?from=${encodeURIComponent(at)}`, rig.options),
      ),
    );
    assert.deepEqual(
      wrong.map(({ errors }) => errors?.[0]),
      ['from: period.long', 'from: period.order'],
    );
    const foreign = `/alarm_v2/overview?station=HS-ES-01&from=${encodeURIComponent(from)}`;
    assert.equal((await server.get(foreign, rig.options)).status, 404);
  });

  test('list a rule as a draft until it was on, and as paused after that', async () => {
    const id = await rig.addRule(ruleOf({ code: 'DRAFT', enabled: false }));
    const states = async () => {
      const { list } = await get('rules?sort=-code');
      return list.map(({ code, state }: Record<string, string>) => `${code} ${state}`);
    };
    assert.deepEqual(await states(), ['HIGH active', 'DRAFT draft']);
    const body = ruleOf({ code: 'DRAFT' });
    assert.equal((await rig.send('PUT', `rules/${id}`, { ...body, version: 1 })).data.state, 'active');
    const paused = await rig.send('PUT', `rules/${id}`, { ...body, enabled: false, version: 2 });
    assert.equal(paused.data.state, 'paused');
    assert.deepEqual(
      (await get('rules?state=paused')).list.map(({ code }: { code: string }) => code),
      ['DRAFT'],
    );
    assert.equal((await get('rules?state=draft')).pagination.total, 0);
  });

  test('take the meaning of a code away, and list the products that codes are of', async () => {
    const code = { maker: 'Test', model: 'B1', code: 'T-1' };
    const names = { zh: '测试', en: 'Test code', ja: 'テスト' };
    const body = { ...code, level: 2, names, advice: names, document: 'https://example.org/t1.pdf' };
    assert.equal((await server.post('/alarm_v2/configurations', body, rig.options)).code, 200);
    const listed = async () => (await get('configurations?maker=Test&model=B1')).list;
    assert.deepEqual(await listed(), [{ ...body, safety: false }]);
    const product = async () =>
      (await get('products')).list.find(({ model }: { model: string }) => model === 'B1');
    const { configured, devices, points } = await product();
    assert.deepEqual([configured, devices], [1, 2]);
    assert.ok(points.some((point: { code: string }) => point.code === 'volts'));
    const remove = () => server.post('/alarm_v2/configurations/delete', code, rig.options);
    assert.equal((await remove()).code, 200);
    assert.equal((await remove()).status, 404);
    assert.deepEqual([await listed(), (await product()).configured], [[], 0]);
  });

  test('import codes after a check, all or none, and undo it', async () => {
    const chen = importer(server, { token: rig.token, org: rig.organization });
    const header = ['Maker', 'Model', 'Code', 'Level', 'Name (Chinese)', 'Name (English)', 'Name (Japanese)'];
    const line = (number: number, level: number) => ['Test', 'B1', `I-${number}`, level, '一', 'One', '一'];
    const lines = [2, 3, 4, 5, 6, 7].map((number) => line(number, number === 7 ? 4 : 1));
    const refused = await chen.check('alarm-codes', csvFile([header, ...lines]));
    assert.deepEqual(await chen.errors(refused.id), ['7 Level: There is no such alarm level.']);
    const total = async () => (await get('configurations?maker=Test&model=B1')).pagination.total;
    assert.equal(await total(), 0);
    const found = await chen.check('alarm-codes', csvFile([header, ...lines.slice(0, -1)]));
    assert.equal((await chen.step(found.id, 'apply', 'alarm-codes')).state, 'done');
    assert.equal(await total(), 5);
    assert.equal((await chen.step(found.id, 'undo', 'alarm-codes')).state, 'done');
    assert.equal(await total(), 0);
  });
});
