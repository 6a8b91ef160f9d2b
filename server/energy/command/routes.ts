import type { FastifyInstance } from 'fastify';
import { batchRead } from '#contract/energy/batch-read/calls.ts';
import {
  getCommand,
  getControlStation,
  listCommands,
  restoreCommand,
  sendCommand,
  stopStation,
} from '#contract/energy/command/calls.ts';
import {
  declineSequence,
  endSequence,
  getSequence,
  releaseSequence,
  sendSequence,
  withdrawSequence,
} from '#contract/energy/command-sequence/calls.ts';
import { route } from '#server/http/contract.ts';
import { readControl } from './commands/control-station.ts';
import { findCommands, readCommand } from './commands/log.ts';
import { readNow } from './commands/read.ts';
import { restore, send, stop } from './commands/send.ts';
import { findSequence, send as sendSteps } from './commands/sequence.ts';
import { decline, end, release, withdraw } from './commands/sequence-decide.ts';
import type { Desk } from './desk.ts';

export function commandRoutes(app: FastifyInstance, desk: Desk): void {
  route(app, sendCommand, ({ caller, body, language }) => send(desk, caller, body, language));
  route(app, restoreCommand, ({ caller, params: { id }, body, language }) =>
    restore(desk, caller, { id, language }, body),
  );
  route(app, stopStation, ({ caller, params: { code }, body, language }) =>
    stop(desk, caller, { code, language }, body),
  );
  route(app, getCommand, ({ caller, params, language }) => readCommand(desk, caller, params.id, language));
  route(app, listCommands, ({ caller, query, language }) => findCommands(desk, caller, query, language));
  route(app, getControlStation, ({ caller, params, language }) =>
    readControl(desk, caller, params.code, language),
  );
  route(app, batchRead, ({ caller, body, language }) => readNow(desk, caller, body, language));
  route(app, sendSequence, ({ caller, body, language }) => sendSteps(desk, caller, body, language));
  route(app, getSequence, ({ caller, params, language }) => findSequence(desk, caller, params.id, language));
  route(app, releaseSequence, ({ caller, params: { id }, language }) =>
    release(desk, caller, { id, language }),
  );
  route(app, declineSequence, ({ caller, params: { id }, body, language }) =>
    decline(desk, caller, { id, language }, body),
  );
  route(app, withdrawSequence, ({ caller, params: { id }, language }) =>
    withdraw(desk, caller, { id, language }),
  );
  route(app, endSequence, ({ caller, params: { id }, language }) => end(desk, caller, { id, language }));
}
