import { $language } from '@heliport/client';
import { atom } from 'nanostores';
import { API_BASE, type Method } from '#contract/call.ts';
import type { ClientScope } from '#contract/energy/open-client/limits.ts';
import { type TrialAnswer, tryOut } from '../api/try-out.ts';

/** A call that other systems can make, with a first request. `{station}` stands for the station that is chosen. */
export interface Example {
  readonly name: string;
  readonly scope: ClientScope;
  readonly method: Method;
  readonly path: string;
  readonly body: object | null;
}

const period = { from: '{day}', to: '{day}' };
const line = { station: '{station}', device: '{device}', point: '{point}' };

export const EXAMPLES: readonly Example[] = [
  {
    ...{ name: 'latest', scope: 'latest', method: 'GET', body: null },
    path: '/telemetry/v1/latest?stations={station}&kind=station',
  },
  {
    ...{ name: 'tree', scope: 'devices', method: 'GET', body: null },
    path: '/telemetry/v1/stations/{station}/tree',
  },
  {
    ...{ name: 'curves', scope: 'curves', method: 'POST', path: '/telemetry/v1/curves' },
    body: { series: [line], ...period, density: 96 },
  },
  {
    ...{ name: 'buckets', scope: 'curves', method: 'POST', path: '/telemetry/v1/buckets' },
    body: { series: [line], ...period, bucket: 'day' },
  },
  {
    ...{ name: 'slots', scope: 'slots', method: 'POST', path: '/telemetry/v1/slots' },
    body: { stations: ['{station}'], ...period },
  },
  {
    ...{ name: 'demand', scope: 'slots', method: 'GET', body: null },
    path: '/telemetry/v1/demand?station={station}&month={month}',
  },
  {
    ...{ name: 'quality', scope: 'quality', method: 'GET', body: null },
    path: '/telemetry/v1/quality?stations={station}&from={day}&to={day}',
  },
  {
    ...{ name: 'availability', scope: 'quality', method: 'GET', body: null },
    path: '/telemetry/v1/availability?stations={station}&from={day}&to={day}',
  },
];

/** The own figures of a station are a device with the station's code. */
const POINT = 'gridKw';

/** A first request of a call, ready to be sent and changed. */
export function requestOf({ path, body }: Example, station: string) {
  const day = new Date().toISOString().slice(0, 10);
  const values: Readonly<Record<string, string>> = {
    ...{ station, device: station, point: POINT, day, month: day.slice(0, 7) },
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    path: `${API_BASE}${filled(path)}`,
    body: body === null ? '' : filled(JSON.stringify(body, null, 2)),
  };
}

export type TrialState =
  | { readonly status: 'none' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed' }
  | { readonly status: 'answered'; readonly answer: TrialAnswer };

/** The latest call that was tried. */
export function createTryOut(life: AbortSignal) {
  const $trial = atom<TrialState>({ status: 'none' });
  let newest: AbortController | undefined;
  return {
    $trial,
    async send(method: Method, path: string, body: string, key: string): Promise<void> {
      newest?.abort();
      const own = new AbortController();
      newest = own;
      const signal = AbortSignal.any([life, own.signal]);
      $trial.set({ status: 'sending' });
      try {
        const answer = await tryOut({ method, path, body, key }, $language.get(), signal);
        $trial.set({ status: 'answered', answer });
      } catch (error) {
        if (signal.aborted) return;
        // Fetch fails with a TypeError when there is no answer.
        if (!(error instanceof TypeError)) throw error;
        $trial.set({ status: 'failed' });
      }
    },
    clear(): void {
      newest?.abort();
      $trial.set({ status: 'none' });
    },
  };
}
