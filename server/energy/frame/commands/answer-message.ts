import type { BodyOf, DataOf, FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { sendFrames } from '#contract/energy/frame/calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import { unlessAway } from '#server/db/failure.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { shortened } from '#server/energy/telemetry/public.ts';
import type { FrameMeters } from '../meters.ts';
import type { Ingest } from './ingest.ts';
import { keepRefusals } from './refusals.ts';
import { takeMessage } from './take-message.ts';

/** What takes frames, whatever way they come. */
export interface Intake {
  readonly devices: Devices;
  readonly ingest: Ingest;
  readonly meters: FrameMeters;
  /** Judges stations for alarms soon. */
  readonly alarms: { soon(stations: readonly bigint[]): void };
}

/** How an answer is made. */
interface Options {
  readonly language: Language;
  /** Waits while too many frames wait for a commit, instead of refusing. */
  readonly waits?: boolean;
}

/** Stores the frames and events of a station's message and tells what became of each. */
export async function answerMessage(
  context: Context,
  { devices, ingest, meters, alarms }: Intake,
  stationId: bigint,
  { seq, ...message }: BodyOf<typeof sendFrames>,
  { language, waits = false }: Options,
): Promise<DataOf<typeof sendFrames>> {
  const outcome = await takeMessage(context, devices, ingest, stationId, message, waits);
  const { stored, repeated, refused, events } = outcome;
  meters.count({ stored, repeated, refused });
  if (events.stored > 0) alarms.soon([stationId]);
  const lost = [...named(refused, message.frames), ...named(events.refused, message.events ?? [])];
  // The frames of the message are stored, whatever becomes of the note about the others.
  if (lost.length > 0) await unlessAway(() => keepRefusals(context, stationId, lost));
  const explained = <Refused extends FieldError>({ params = {}, ...error }: Refused) => ({
    ...error,
    params,
    message: messageOf(language, Code.Invalid, { errors: [{ ...error, params }] }),
  });
  return {
    ...(seq !== undefined && { seq }),
    ...{ stored, repeated },
    refused: refused.map(explained),
    ...(message.events && { events: { ...events, refused: events.refused.map(explained) } }),
  };
}

/** Refusals with the device that each frame or event named. */
const named = <Refused extends FieldError & { readonly index: number }>(
  refused: readonly Refused[],
  message: readonly unknown[],
) =>
  refused.map(({ index, field, rule, params = {} }) => {
    const { device } = Object(message[index]) as { device?: unknown };
    return { device: device === undefined ? null : shortened(device), field, rule, params };
  });
