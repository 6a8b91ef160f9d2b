// Open streams that follow stations: how long a frame and an alarm take from its sending to each of them.
import type { AlarmEvent } from '#contract/energy/alarm/events.ts';
import type { LiveValues } from '#contract/energy/live/events.ts';
import { readEvents } from '#test/support/event-reader.ts';
import { percentileOf, type Times } from './measure.ts';

export interface StreamFigures {
  readonly streams: number;
  /** From sending a frame to each stream that follows its station, in ms. */
  readonly values: Times & { readonly count: number };
  /** From sending a frame to the alarm that it raises, in ms. */
  readonly alarms: Times & { readonly count: number };
}

export interface Streams {
  /** A station's frame of `ts` is sent now. */
  sends(code: string, ts: number): void;
  /** Ends the streams. */
  end(): StreamFigures;
}

interface Options {
  readonly url: string;
  readonly token: string;
  readonly org: string;
  readonly count: number;
  /** Each stream follows one of them, in turn. */
  readonly codes: readonly string[];
}

const timesOf = (times: readonly number[]) => ({
  ...{ count: times.length, p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95) },
});

export async function openStreams({ url, token, org, count, codes }: Options): Promise<Streams> {
  /** When the newest frame of a station was sent, and its time. */
  const sent = new Map<string, { readonly ts: number; readonly at: number }>();
  const [values, alarms]: [number[], number[]] = [[], []];

  function hear(code: string, event: string, text: string): void {
    const frame = sent.get(code);
    if (!frame) return;
    const data = JSON.parse(text);
    const passed = performance.now() - frame.at;
    if (event === 'now' && (data as LiveValues).list.some(({ ts }) => ts === frame.ts)) values.push(passed);
    if (event === 'alarm' && !(data as AlarmEvent).isStart)
      for (const { step } of (data as AlarmEvent).list) if (step === 'raised') alarms.push(passed);
  }

  const readers: Awaited<ReturnType<typeof readEvents>>[] = [];
  for (let at = 0; at < count; at += 1) {
    const code = codes[at % codes.length] ?? '';
    const path = `/events/v1/stream?stations=${code}&alarms=${code}`;
    const listen = (event: string, data: string) => hear(code, event, data);
    readers.push(await readEvents(url, { token, org, path, listen }));
  }
  return {
    sends: (code, ts) => void sent.set(code, { ts, at: performance.now() }),
    end() {
      for (const reader of readers) reader.leave();
      return { streams: count, values: timesOf(values), alarms: timesOf(alarms) };
    },
  };
}
