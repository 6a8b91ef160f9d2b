import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import { isOutlier } from '#contract/energy/cabinet/pack-rules.ts';
import {
  type BatterySample,
  type ConverterSample,
  foldLimits,
  foldStates,
} from '#server/energy/cabinet/timeline.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Ten minutes, of which silence takes three. */
const span = { from: 0, to: 10 * MINUTE_MS, silenceMs: 3 * MINUTE_MS };
const at = (minute: number) => minute * MINUTE_MS;

function converter(minute: number, more: Partial<ConverterSample> = {}): ConverterSample {
  return { t: at(minute), state: 'standby', setpointKw: 0, volts: 400, alarmWord: 0, ...more };
}
function battery(minute: number, more: Partial<BatterySample> = {}): BatterySample {
  const limits = { chargeLimitKw: 200, dischargeLimitKw: 200 };
  return { t: at(minute), socPercent: 50, maxC: 35, ...limits, ...more };
}
const minutes = <Sample>(count: number, make: (minute: number) => Sample): Sample[] =>
  Array.from({ length: count }, (_, minute) => make(minute));

describe('the states of a cabinet', () => {
  test('begin as they were found, and change with the set-point that made them', () => {
    const samples = minutes(10, (minute) =>
      minute < 4 ? converter(minute) : converter(minute, { state: 'charging', setpointKw: -200 }),
    );
    assert.deepEqual(foldStates(samples, [], span), [
      { from: 0, to: at(4), state: 'standby', reason: null },
      {
        ...{ from: at(4), to: at(10), state: 'charging' },
        reason: { reason: 'setpoint', value: -200, limit: null },
      },
    ]);
  });

  test('tell a battery that is full or empty from one that has nothing to do', () => {
    const reasonFor = (setpointKw: number, more: Partial<BatterySample>) => {
      const samples = [converter(0, { state: 'charging', setpointKw }), converter(1, { setpointKw })];
      return foldStates(samples, [battery(0), battery(1, more)], { ...span, to: at(2) })[1]?.reason;
    };
    const full = { reason: 'full', value: 95, limit: null };
    assert.deepEqual(reasonFor(-200, { chargeLimitKw: 0, socPercent: 95 }), full);
    const empty = { reason: 'empty', value: 10, limit: null };
    assert.deepEqual(reasonFor(200, { dischargeLimitKw: 0, socPercent: 10 }), empty);
    assert.deepEqual(reasonFor(0, {}), { reason: 'setpoint', value: 0, limit: null });
    assert.deepEqual(reasonFor(-200, {}), { reason: 'untold', value: null, limit: null });
  });

  test('tell lost mains, their return and faults', () => {
    const samples = [
      converter(0),
      converter(1, { state: 'shutdown', volts: 0 }),
      converter(2),
      converter(3, { state: 'fault', alarmWord: 12 }),
    ];
    const reasons = foldStates(samples, [], { ...span, to: at(4) }).map(({ reason }) => reason?.reason);
    assert.deepEqual(reasons, [undefined, 'mains', 'mainsBack', 'fault']);
  });

  test('are silent from the last frame on, and until the next one', () => {
    const samples = [converter(0), converter(1), converter(6), converter(7)];
    assert.deepEqual(
      foldStates(samples, [], { ...span, silenceMs: 2 * MINUTE_MS }).map(({ from, to, state, reason }) => [
        from,
        to,
        state,
        reason?.reason,
      ]),
      [
        [0, at(1), 'standby', undefined],
        [at(1), at(6), 'silent', 'noFrames'],
        [at(6), at(7), 'standby', 'framesBack'],
        [at(7), at(10), 'silent', 'noFrames'],
      ],
    );
    assert.deepEqual(foldStates([], [], span), [{ from: 0, to: at(10), state: 'silent', reason: null }]);
  });
});

describe('the limits of a battery', () => {
  const rating = { ratedKw: 200, cellMaxC: 55 };

  test('change by heat over the limit of the model, with both figures', () => {
    const hot = { chargeLimitKw: 100, dischargeLimitKw: 100, maxC: 55.6 };
    const samples = minutes(10, (minute) => battery(minute, minute < 5 ? {} : hot));
    assert.deepEqual(foldLimits(samples, rating, span), [
      { from: 0, to: at(5), flags: [], allowedKw: null, reason: null },
      {
        ...{ from: at(5), to: at(10), flags: ['derated'], allowedKw: 100 },
        reason: { reason: 'hot', value: 55.6, limit: 55 },
      },
    ]);
  });

  test('give no reason that the values do not tell', () => {
    const derated = { chargeLimitKw: 100, dischargeLimitKw: 100 };
    const reasonFor = (more: Partial<BatterySample>, then: Partial<BatterySample>) =>
      foldLimits([battery(0, more), battery(1, then)], rating, { ...span, to: at(2) })[1]?.reason?.reason;
    assert.equal(reasonFor({}, derated), 'battery');
    assert.equal(reasonFor(derated, {}), 'released');
    assert.equal(reasonFor({}, { chargeLimitKw: 0, socPercent: 95 }), 'full');
    assert.equal(reasonFor({}, { dischargeLimitKw: 0, socPercent: 10 }), 'empty');
  });

  test('are not known without frames', () => {
    const found = foldLimits([battery(0), battery(1), battery(6), battery(7), battery(8)], rating, span);
    assert.deepEqual(
      found.map(({ from, to, reason }) => [from, to, reason?.reason]),
      [
        [0, at(1), undefined],
        [at(6), at(10), 'framesBack'],
      ],
    );
    assert.deepEqual(foldLimits([], rating, span), []);
  });
});

onEachDatabase('one cabinet', (start) => {
  let server: TestServer;
  let token: string;
  let hot: CabinetDetail;
  before(async () => {
    server = await start({ now: AFTERNOON, limits: { simulatedHistoryDays: 2 } });
    token = (await server.signIn(chen.phone)).accessToken;
    // The history of the demo is made behind the start.
    for (let look = 0; look < 200; look++) {
      hot = await get('C03');
      if (hot.timeline.states.length > 1 && hot.timeline.states.every(({ state }) => state !== 'silent'))
        return;
      await setTimeout(250);
    }
    assert.fail('the last 24 hours were not made');
  });

  const ask = (cabinet: string, place = 'SF-ES-01', language = 'en') =>
    server.get(`/monitor/v1/cabinets/${cabinet}?station=${place}`, { token, org: sunfield.id, language });
  const get = async (cabinet: string, place?: string): Promise<CabinetDetail> =>
    (await ask(cabinet, place)).data;
  /** Minutes before the answer; the demo began within one of them. */
  const ago = (ms: number) => Math.round((hot.now - ms) / MINUTE_MS);

  test('C03 was restored four times before it was derated for good, by its heat', () => {
    const { alarms, limits } = hot.timeline;
    const first = limits.findIndex(({ flags }) => flags.includes('derated'));
    const [derated] = limits.slice(first);
    // On a day without work the battery may be full meanwhile, too.
    assert.ok(limits.slice(first).every(({ flags }) => flags.includes('derated')));
    assert.equal(derated?.allowedKw, 100);
    assert.deepEqual([derated?.reason?.reason, derated?.reason?.limit], ['hot', 55]);
    assert.ok((derated?.reason?.value ?? 0) > 55);
    // The heat crosses the limit a little earlier or later, by what the battery did before.
    const since = ago(derated?.from ?? 0);
    assert.ok(since >= 50 && since <= 70, `${since} min`);
    assert.deepEqual(
      alarms.map(({ step }) => step),
      ['raised', ...Array.from({ length: 4 }, () => ['reset', 'reopened']).flat()],
    );
    const restores = alarms.filter(({ step }) => step === 'reset');
    assert.ok(restores.every(({ at: moment }) => moment < (derated?.from ?? 0)));
    assert.equal(new Set(alarms.map(({ code }) => code)).size, 1);
    assert.deepEqual([alarms[0]?.pointName, alarms[0]?.level], ['Pack 6 highest temperature', 3]);
    assert.equal(alarms[0]?.name, 'Cell temperature too high');
  });

  test('its states cover the day without a hole, each with what changed it', () => {
    const { from, to, states } = hot.timeline;
    assert.equal(to - from, 24 * HOUR_MS);
    assert.deepEqual([states[0]?.from, states.at(-1)?.to], [from, to]);
    for (const [index, one] of states.entries()) {
      assert.equal(one.to, states[index + 1]?.from ?? to);
      assert.equal(one.reason === null, index === 0);
    }
    // By turns full charging and discharging, as the demo's plan has it.
    const [charging, discharging] = states.slice(-2);
    assert.deepEqual([charging?.state, charging?.reason?.value], ['charging', -200]);
    assert.deepEqual([discharging?.state, discharging?.reason?.value], ['discharging', 200]);
    assert.ok(states.every(({ reason }) => reason?.reason !== 'untold'));
    assert.ok(states.some(({ state, reason }) => state === 'standby' && reason?.reason === 'empty'));
  });

  test('its sixth pack alone is over the limit, unlike its neighbours, with a fan that stands still', () => {
    assert.equal(hot.packs.length, 10);
    const wrong = hot.packs.filter((one) => one.broken.length > 0 || isOutlier(one) || one.isFanStill);
    assert.deepEqual(
      wrong.map(({ pack, maxC, broken, isFanStill }) => [pack, maxC, broken, isFanStill]),
      [[6, 58.6, ['cellMaxC'], true]],
    );
    assert.equal(hot.modelLimits.cellMaxC, 55);
  });

  test('comes with its converter, loop, door and meter', () => {
    assert.deepEqual([hot.converter?.device, hot.meter?.device], ['PCS-03', 'M3']);
    assert.deepEqual([hot.fire.sign, hot.fire.by, hot.doors.closed], ['normal', ['C03'], 1]);
    assert.deepEqual([hot.container, hot.gas, hot.cooling], [null, null, []]);
    assert.ok(Math.abs(hot.converter?.activeKw ?? 0) <= 100);
    assert.equal(Math.abs(hot.converter?.setpointKw ?? 0), 200);
  });

  test('a rack comes with what stands beside it in its container', async () => {
    const rack = await get('R06', 'SF-CES-01');
    assert.deepEqual([rack.container, rack.converter?.device, rack.packs.length], ['CT-02', 'PCS-02', 7]);
    assert.deepEqual(rack.fire.by, ['R06', 'FIRE-02']);
    assert.deepEqual([rack.cooling.map((one) => one.device), rack.gas?.by], [['HVAC-02'], ['GAS-02']]);
  });

  test('one without frames is silent, and what it told last is not compared', async () => {
    const silent = await get('C01', 'SF-ES-02');
    assert.deepEqual([silent.state, silent.timeline.states.at(-1)?.state], ['silent', 'silent']);
    assert.equal(silent.timeline.states.at(-1)?.reason?.reason, 'noFrames');
    assert.ok((silent.timeline.limits.at(-1)?.to ?? 0) < silent.now - 40 * MINUTE_MS);
    assert.deepEqual(silent.fire.sign, 'noSignal');
  });

  test('names alarms in the language of the request', async () => {
    const { data } = await ask('C03', 'SF-ES-01', 'zh');
    assert.equal(data.timeline.alarms[0].name, '电芯温度过高');
  });

  test('is 404 for what is no cabinet, and 403 without cabinet:view', async () => {
    assert.equal((await ask('PCS-03')).status, 404);
    assert.equal((await ask('C99')).status, 404);
    assert.equal((await ask('R01', 'SF-CES-02')).status, 404);
    const member = (await server.signIn(wang.phone)).accessToken;
    const refused = await server.get('/monitor/v1/cabinets/C03?station=SF-ES-01', {
      ...{ token: member, org: sunfield.id },
    });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
  });
});
