import type { DataOf, FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { sendFrames } from '#contract/energy/frame/calls.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import { unlessAway } from '#server/db/failure.ts';
import { answerMessage, type Intake, keepRefusals } from '#server/energy/frame/public.ts';
import type { Drifts } from './drift.ts';
import { readMessage } from './message.ts';
import type { BrokerMeters } from './meters.ts';

/** The answer on a station's topic `ack`. A message that could not be read as a whole has `errors`. */
export type Ack = DataOf<typeof sendFrames> & {
  readonly errors?: readonly (FieldError & { readonly message: string })[];
};

/** Gateways name no language over MQTT. */
const LANGUAGE = 'en';

/** Takes a station's message; resolves when its frames are committed. */
export type Take = (stationId: bigint, payload: Uint8Array) => Promise<Ack>;

export const createTake =
  (context: Context, intake: Intake, meters: BrokerMeters, drifts: Drifts): Take =>
  async (stationId, payload) => {
    const message = readMessage(payload, context.config.limits);
    if ('errors' in message) {
      meters.message('unreadable');
      const lost = message.errors.map(({ field, rule, params = {} }) => ({
        device: null,
        field,
        rule,
        params,
      }));
      await unlessAway(() => keepRefusals(context, stationId, lost));
      return refusedWhole(message.errors);
    }
    const newest = newestOf(message.body.frames);
    if (newest !== null) drifts.frames(stationId, newest - context.clock().getTime());
    try {
      const answer = await answerMessage(context, intake, stationId, message.body, {
        language: LANGUAGE,
        waits: true,
      });
      meters.message('taken');
      return answer;
    } catch (error) {
      meters.message('failed');
      throw error;
    }
  };

/** Time of the newest frame of a message, by the gateway’s clock; null without one. */
function newestOf(frames: readonly unknown[]): number | null {
  const times = frames.map((frame) => Date.parse(String((Object(frame) as { ts?: unknown }).ts)));
  const known = times.filter((time) => !Number.isNaN(time));
  return known.length > 0 ? Math.max(...known) : null;
}

/** The answer to a message of which nothing was stored, and nothing would be if it was sent again. */
export const refusedWhole = (errors: readonly FieldError[]): Ack => ({
  ...{ stored: 0, repeated: 0, refused: [] },
  errors: errors.map((error) => ({
    ...error,
    message: messageOf(LANGUAGE, Code.Invalid, { errors: [error] }),
  })),
});
