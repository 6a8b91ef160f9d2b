import { call } from '@heliport/client';
import type * as reads from '#contract/energy/batch-read/calls.ts';
import type * as calls from '#contract/energy/command/calls.ts';
import type * as sequences from '#contract/energy/command-sequence/calls.ts';

export const getControlStation = call<typeof calls.getControlStation>('GET', '/control/v1/stations/:code');
export const sendCommand = call<typeof calls.sendCommand>('POST', '/control/v1/commands');
export const restoreCommand = call<typeof calls.restoreCommand>('POST', '/control/v1/commands/:id/restore');
export const stopStation = call<typeof calls.stopStation>('POST', '/control/v1/stations/:code/stop');
export const getCommand = call<typeof calls.getCommand>('GET', '/control/v1/commands/:id');
export const listCommands = call<typeof calls.listCommands>('GET', '/control/v1/log');
export const batchRead = call<typeof reads.batchRead>('POST', '/control/v1/batch-read');
export const sendSequence = call<typeof sequences.sendSequence>('POST', '/control/v1/sequences');
export const getSequence = call<typeof sequences.getSequence>('GET', '/control/v1/sequences/:id');
export const releaseSequence = call<typeof sequences.releaseSequence>(
  'POST',
  '/control/v1/sequences/:id/release',
);
export const declineSequence = call<typeof sequences.declineSequence>(
  'POST',
  '/control/v1/sequences/:id/decline',
);
export const withdrawSequence = call<typeof sequences.withdrawSequence>(
  'POST',
  '/control/v1/sequences/:id/withdraw',
);
export const endSequence = call<typeof sequences.endSequence>('POST', '/control/v1/sequences/:id/end');
