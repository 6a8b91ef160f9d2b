// Open streams that follow stations: how long a frame and an alarm take from its sending to each of them.
import type { AlarmEvent } from '#contract/energy/alarm/events.ts';
import type { LiveValues } from '#contract/energy/live/events.ts';
import { readEvents } from '#test/support/event-reader.ts';
import { percentileOf, type Times } from './measure.ts';

/** Times of what streams heard, how often they did, and how often they had to. */
type Heard = Times & { readonly count: number; readonly expected: number };

export interface StreamFigures {
  readonly streams: number;
  /** From sending a frame to each stream that follows its station, in ms. */
  readonly values: Heard;
  /** From sending a frame to the alarm that it raises, in ms. */
  readonly alarms: Heard;
}

export interface Streams {
  /** A station's frames of `ts` are sent now, and raise so many alarms. */
  sends(code: string, frame: { readonly ts: number; readonly alarms: number }): void;
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
  /** Code of the alarms that count. */
  readonly alarm: string;
}

const timesOf = (times: readonly number[], expected: number): Heard => ({
  ...{ count: times.length, expected, p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95) },
});

export async function openStreams({ url, token, org, count, codes, alarm }: Options): Promise<Streams> {
  /** When the newest frame of a station was sent, and its time. */
  const sent = new Map<string, { readonly ts: number; readonly at: number }>();
  const [values, alarms]: [number[], number[]] = [[], []];
  const expected = { values: 0, alarms: 0 };

  function hear(code: string, event: string, text: string): void {
    const frame = sent.get(code);
    if (!frame) return;
    const data = JSON.parse(text);
    const passed = performance.now() - frame.at;
    if (event === 'now' && (data as LiveValues).list.some(({ ts }) => ts === frame.ts)) values.push(passed);
    if (event === 'alarm' && !(data as AlarmEvent).isStart)
      for (const one of (data as AlarmEvent).list)
        if (one.step === 'raised' && one.code === alarm) alarms.push(passed);
  }

  const readers: Awaited<ReturnType<typeof readEvents>>[] = [];
  for (let at = 0; at < count; at += 1) {
    const code = codes[at % codes.length] ?? '';
    const path = `/events/v1/stream?stations=${code}&alarms=${code}`;
    const listen = (event: string, data: string) => hear(code, event, data);
    readers.push(await readEvents(url, { token, org, path, listen }));
  }
  return {
    sends(code, { ts, alarms: raised }) {
      sent.set(code, { ts, at: performance.now() });
      const listeners = readers.filter((_, at) => codes[at % codes.length] === code).length;
      expected.values += listeners;
      expected.alarms += listeners * raised;
    },
    end() {
      for (const reader of readers) reader.leave();
      return {
        streams: count,
        values: timesOf(values, expected.values),
        alarms: timesOf(alarms, expected.alarms),
      };
    },
  };
}
