// Reading, in the service and at the HTTP edge, with more and more stations loaded.
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
export type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<void>;

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

export async function measureReads(
  context: Context,
  ask: Ask,
  { stations, withMonth, month, count }: Loaded & { readonly count: number },
): Promise<ReadFigures> {
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
