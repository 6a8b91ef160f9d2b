import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import type { AlarmEvent, AlarmNews } from '#contract/energy/alarm/events.ts';
import { tick } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { createStepFeed, type RecordedStep } from '#server/energy/live/public.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { type EventReader, readEvents, until } from '#test/support/event-reader.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const STREAM = '/events/v1/stream';

test('of an alarm, each kind of step waits once, and none is told twice', () => {
  const feed = createStepFeed<AlarmNews>({
    ...{
      event: 'alarm',
      first: [],
      isStart: false,
      startedAt: 0,
      wake: () => undefined,
      close: () => undefined,
    },
    positionOf: String,
  });
  const step = (
    stepId: string,
    id: string,
    name: AlarmNews['step'],
    at: number,
  ): RecordedStep<AlarmNews> => ({
    ...{ stepId, recordedAt: at },
    news: {
      ...{ id, station: 'A', device: null, code: 'X', level: 1, step: name, at },
      names: { zh: '', en: '', ja: '' },
    },
  });
  const told = () => {
    const taken = feed.take();
    return (
      taken && [
        taken.position,
        ...(taken.data as AlarmEvent).list.map(({ id, step, at }) => `${id} ${step} ${at}`),
      ]
    );
  };
  for (let at = 1; at < 9; at += 2)
    feed.put([step(`a${at}`, 'one', 'reopened', at), step(`b${at}`, 'one', 'reset', at + 1)], 0);
  assert.deepEqual(told(), ['8', 'one reopened 7', 'one reset 8']);
  feed.put([step('b7', 'one', 'reset', 8), step('c', 'two', 'raised', 9)], 5);
  assert.deepEqual(told(), ['9', 'two raised 9']);
  feed.put([], 20);
  assert.equal(told(), undefined);
});

onEachDatabase('steps of alarms', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  let far: Awaited<ReturnType<typeof alarmRig>>;
  const readers: EventReader[] = [];
  before(async () => {
    server = await start({
      limits: { ...QUIET, streamPollMs: 20, streamScopeMs: 100, eventPollMs: 20, deviceCacheMs: 1 },
      env: { SIMULATOR: 'off' },
    });
    world = await organizationWorld(server);
    rig = await alarmRig(server, 'SF-BS-01', ['BAT-1']);
    far = await alarmRig(server, 'HS-ES-01', ['FAR-1']);
    await rig.withoutDemoRules();
    await far.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    await far.addRule(ruleOf({ code: 'HIGH' }));
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave();
  });

  async function follow(seat: Seat, query = 'alarms=*', lastEventId?: string): Promise<EventReader> {
    const reader = await readEvents(server.url, { ...seat, path: `${STREAM}?${query}`, lastEventId });
    readers.push(reader);
    return reader;
  }
  const told = ({ heard }: EventReader): AlarmEvent[] =>
    heard.flatMap((line) => (line.startsWith('alarm ') ? [JSON.parse(line.slice(6)) as AlarmEvent] : []));
  const steps = (reader: EventReader) =>
    told(reader).flatMap(({ list }) =>
      list.map(({ station, device, code, step }) => [station, device, code, step].join(' ')),
    );
  const hears = (reader: EventReader, what: string) =>
    until(
      () => steps(reader).includes(what),
      () => `heard ${reader.heard.join()} instead of ${what}`,
    );
  const begins = (reader: EventReader) =>
    until(
      () => told(reader).length > 0,
      () => 'the stream does not begin',
    );

  let minute = 0;
  /** The battery's alarm comes, or goes. */
  async function send(volts: readonly number[], by = rig, device = 'BAT-1'): Promise<void> {
    await by.volts(Object.fromEntries(volts.map((value) => [minute++, value])), device);
    await by.judge();
  }
  const raise = () => send([40, 60]);
  const reset = () => send([40, 40, 40]);

  test('are told as they come: raised, confirmed, suppressed, taken over, reset', async () => {
    const reader = await follow(world.chen, 'alarms=SF-BS-01');
    await begins(reader);
    assert.deepEqual(told(reader)[0], { isStart: true, list: [] });
    await raise();
    await hears(reader, 'SF-BS-01 BAT-1 HIGH raised');
    const [alarm] = told(reader).flatMap(({ list }) => list);
    assert.equal(alarm?.names.en, 'Voltage too high');
    assert.equal(alarm?.at, rig.start + 60_000);
    const record = await server.get(`/alarm_v2/alarms/${alarm?.id}`, world.chen);
    assert.equal(record.data.code, 'HIGH');
    await server.post('/alarm_v2/confirm', { ids: [alarm?.id], note: 'seen' }, world.chen);
    await hears(reader, 'SF-BS-01 BAT-1 HIGH confirmed');
    const from = server.clock().toISOString();
    const scope = { station: 'SF-BS-01' };
    await server.post('/alarm_v2/suppressions', { scope, from, to: null, note: 'works' }, world.chen);
    await tick(server.context, createDevices(server.context), { since: server.clock().getTime(), before: 0 });
    await hears(reader, 'SF-BS-01 BAT-1 HIGH suppressed');
    await reset();
    await hears(reader, 'SF-BS-01 BAT-1 HIGH reset');
    assert.ok(told(reader).every(({ isStart }, index) => isStart === (index === 0)));
    assert.match(reader.lastId ?? '', /;alarms=\d+\.[0-9a-f]{8}$/);
  });

  test('are those of the stations that are named, and of the scope', async () => {
    const other = await server.signIn('13800000004');
    const [named, all, foreign, values] = [
      await follow(world.chen, 'alarms=SF-PV-01'),
      await follow(world.chen),
      await follow({ token: other.accessToken, org: organizations.harborStorage.id }),
      await follow(world.chen, 'figures=SF-BS-01'),
    ];
    for (const reader of [named, all, foreign]) await begins(reader);
    await raise();
    await send([40, 60], far, 'FAR-1');
    await hears(all, 'SF-BS-01 BAT-1 HIGH reopened');
    await hears(foreign, 'HS-ES-01 FAR-1 HIGH raised');
    assert.ok(steps(all).every((step) => step.startsWith('SF-BS-01')));
    assert.deepEqual(steps(foreign), ['HS-ES-01 FAR-1 HIGH raised']);
    assert.deepEqual(steps(named), []);
    assert.deepEqual(told(values), []);
  });

  test('go on where a stream was lost, and begin anew with other stations', async () => {
    const reader = await follow(world.chen);
    await reset();
    await hears(reader, 'SF-BS-01 BAT-1 HIGH reset');
    reader.leave();
    await raise();
    const again = await follow(world.chen, 'alarms=*', reader.lastId);
    await hears(again, 'SF-BS-01 BAT-1 HIGH reopened');
    assert.ok(told(again).every(({ isStart }) => !isStart));
    const more = await follow(world.chen, 'alarms=SF-BS-01', reader.lastId);
    await begins(more);
    assert.equal(told(more)[0]?.isStart, true);
  });

  test('are refused as by any call, and end with the right to see alarms', async () => {
    const refused = async (seat: Seat, query: string) =>
      outcome(await server.get(`${STREAM}?${query}`, seat));
    assert.equal(await refused(world.chen, 'alarms=HS-ES-01'), '404');
    assert.equal(await refused(world.chen, 'alarms=SF-BS-01,NONE'), '404');
    assert.equal(await refused({ token: world.chen.token }, 'alarms=*'), '403 noOrganization');
    const { userUuid } = (await world.get('get-user', world.wang)).data;
    const allow = async (...codes: string[]) => {
      const made = { name: codes.join(), description: '', authorizeJson: JSON.stringify(codes) };
      const { roleUuid } = (await world.post('create-role', made, world.chen)).data;
      await world.post('set-org-user-role', { userUuid, roleUuid }, world.chen);
    };
    await allow('home:view', 'alarm:view');
    const reader = await follow(world.wang);
    await begins(reader);
    await allow('home:view', 'telemetry:view');
    await until(
      () => reader.isOver,
      () => 'the stream goes on',
    );
    assert.equal(reader.heard.at(-1), 'bye {"reason":"refused"}');
    assert.equal(await refused(world.wang, 'alarms=*'), '403 noPermission');
  });
});
