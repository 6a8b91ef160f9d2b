import type { FastifyInstance } from 'fastify';
import type { FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { sendFrames } from '#contract/energy/frame/calls.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import type { Ingest } from './commands/ingest.ts';
import { takeMessage } from './commands/take-message.ts';
import type { FrameMeters } from './meters.ts';

interface Service {
  readonly devices: Devices;
  readonly ingest: Ingest;
  readonly meters: FrameMeters;
  /** Judges a station soon. */
  readonly alarms: { soon(stations: readonly bigint[]): void };
}

export function frameRoutes(
  app: FastifyInstance,
  context: Context,
  { devices, ingest, meters, alarms }: Service,
): void {
  route(app, sendFrames, async ({ caller, body, language }) => {
    const { stored, repeated, refused, events } = await takeMessage(
      context,
      devices,
      ingest,
      caller.stationId,
      body.frames,
      body.events,
    );
    meters.count({ stored, repeated, refused });
    if (events.stored > 0) alarms.soon([caller.stationId]);
    const explained = <Refused extends FieldError>({ params = {}, ...error }: Refused) => ({
      ...error,
      params,
      message: messageOf(language, Code.Invalid, { errors: [{ ...error, params }] }),
    });
    return {
      ...(body.seq !== undefined && { seq: body.seq }),
      ...{ stored, repeated },
      refused: refused.map(explained),
      ...(body.events && { events: { ...events, refused: events.refused.map(explained) } }),
    };
  });
}
