// Reading, in the service and at the HTTP edge, with more and more stations loaded.
import type { DataOf } from '#contract/call.ts';
import type { readCurves } from '#contract/energy/curve/calls.ts';
import type { Context } from '#server/core/context.ts';
import { findCurves } from '#server/energy/curve/commands/curves.ts';
import { storedOnly } from '#server/energy/curve/commands/past.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { readOverview } from '#server/energy/overview/commands/overview.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { codeOf, GAUGE_CODES, yesterday } from './load.ts';
import { type Times, timesOf } from './measure.ts';

const DAY_MS = 86_400_000;

export interface ReadFigures {
  readonly stations: number;
  /** By name of the measurement. */
  readonly times: Readonly<Record<string, Times>>;
}

/** Sends a request of the signed-in administrator; the answer is read to its end. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<ArrayBuffer>;

const iso = (at: number) => new Date(at).toISOString();

/** Six points of a cabinet, each minute of a day. */
const dayOf = (station: number) => ({
  series: ['g1', 'g7', 'g13', 'g29', 'g44', 'c6'].map((point) => ({
    ...{ station: codeOf(station), device: 'C01', point },
  })),
  ...{ from: iso(yesterday()), to: iso(yesterday() + DAY_MS), density: 1440 as const },
});

/** A point of ten stations, each quarter of an hour of the days before today. */
const monthOf = (stations: readonly number[], days: number) => ({
  series: stations.map((station) => ({
    station: codeOf(station),
    device: 'C01',
    point: GAUGE_CODES[2] ?? '',
  })),
  ...{ from: iso(yesterday() + DAY_MS - days * DAY_MS), to: iso(yesterday() + DAY_MS), density: 96 as const },
});

export interface Loaded {
  readonly stations: number;
  /** The first so many have `month` days or more, the others fewer. */
  readonly withMonth: number;
  readonly month: number;
}

/** An empty answer is quick, and measures nothing. */
async function checkFilled(ask: Ask, month: ReturnType<typeof monthOf>): Promise<void> {
  const dataOf = async (...request: Parameters<Ask>) =>
    JSON.parse(Buffer.from(await ask(...request)).toString()).data;
  for (const wanted of [dayOf(1), month]) {
    const { series } = (await dataOf('POST', '/telemetry/v1/curves', wanted)) as DataOf<typeof readCurves>;
    for (const { station, point, value } of series)
      if (value.every((one) => one === null)) throw new Error(`${point} of ${station} has no values.`);
  }
  for (const path of ['/monitor/v1/cabinets', '/monitor/v1/network', '/monitor/v1/stations']) {
    const { total } = await dataOf('GET', `${path}?page=1&size=20`);
    if (total === 0) throw new Error(`${path} is empty.`);
  }
}

export async function measureReads(
  context: Context,
  ask: Ask,
  { stations, withMonth, month, count }: Loaded & { readonly count: number },
): Promise<ReadFigures> {
  await checkFilled(ask, monthOf([1], month));
  const reader = storedOnly(createDevices(context));
  const asker = { userId: accounts[0].id, membership: { organizationId: organizations.sunfield.id } };
  const one = (at: number) => 1 + ((at * 37) % stations);
  const ten = (at: number) =>
    Array.from({ length: Math.min(10, withMonth) }, (_, index) => 1 + ((at * 13 + index) % withMonth));
  return {
    stations,
    times: {
      'curve 1440 × 6, service': await timesOf(count, (at) =>
        findCurves(context, reader, asker, dayOf(one(at))),
      ),
      'curve 1440 × 6, HTTP': await timesOf(count, (at) =>
        ask('POST', '/telemetry/v1/curves', dayOf(one(at))),
      ),
      [`10 stations × ${month} d × 96, service`]: await timesOf(count / 2, (at) =>
        findCurves(context, reader, asker, monthOf(ten(at), month)),
      ),
      [`10 stations × ${month} d × 96, HTTP`]: await timesOf(count / 2, (at) =>
        ask('POST', '/telemetry/v1/curves', monthOf(ten(at), month)),
      ),
      'month of all stations, HTTP': await timesOf(count, () =>
        ask('GET', '/monitor/v1/portfolio?page=1&size=20&sort=-cycles'),
      ),
      'cabinets, HTTP': await timesOf(count, () => ask('GET', '/monitor/v1/cabinets?page=1&size=20')),
      'network, HTTP': await timesOf(count, () => ask('GET', '/monitor/v1/network?page=1&size=20')),
      'overview, service': await timesOf(count, () => readOverview(context, asker)),
      'overview, HTTP': await timesOf(count, () => ask('GET', '/monitor/v1/overview')),
      'page of 20 stations, HTTP': await timesOf(count, (at) =>
        ask('GET', `/monitor/v1/stations?page=${1 + (at % Math.ceil(stations / 20))}&size=20`),
      ),
    },
  };
}
