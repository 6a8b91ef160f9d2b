import type { FastifyInstance } from 'fastify';
import { Code } from '#contract/codes.ts';
import { sendFrames } from '#contract/energy/frame/calls.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import type { Ingest } from './commands/ingest.ts';
import { takeMessage } from './commands/take-message.ts';
import type { FrameMeters } from './meters.ts';

export function frameRoutes(
  app: FastifyInstance,
  context: Context,
  { devices, ingest, meters }: { devices: Devices; ingest: Ingest; meters: FrameMeters },
): void {
  route(app, sendFrames, async ({ caller, body, language }) => {
    const { stored, repeated, refused } = await takeMessage(
      context,
      devices,
      ingest,
      caller.stationId,
      body.frames,
    );
    meters.count({ stored, repeated, refused });
    return {
      ...(body.seq !== undefined && { seq: body.seq }),
      ...{ stored, repeated },
      refused: refused.map(({ params = {}, ...error }) => ({
        ...error,
        params,
        message: messageOf(language, Code.Invalid, { errors: [{ ...error, params }] }),
      })),
    };
  });
}
