import { call } from '@heliport/client';
import type * as calls from '#contract/energy/command/calls.ts';

export const getControlStation = call<typeof calls.getControlStation>('GET', '/control/v1/stations/:code');
export const sendCommand = call<typeof calls.sendCommand>('POST', '/control/v1/commands');
export const restoreCommand = call<typeof calls.restoreCommand>('POST', '/control/v1/commands/:id/restore');
export const stopStation = call<typeof calls.stopStation>('POST', '/control/v1/stations/:code/stop');
export const getCommand = call<typeof calls.getCommand>('GET', '/control/v1/commands/:id');
export const listCommands = call<typeof calls.listCommands>('GET', '/control/v1/log');
export const batchRead = call<typeof calls.batchRead>('POST', '/control/v1/batch-read');
export const sendSequence = call<typeof calls.sendSequence>('POST', '/control/v1/sequences');
export const getSequence = call<typeof calls.getSequence>('GET', '/control/v1/sequences/:id');
export const endSequence = call<typeof calls.endSequence>('POST', '/control/v1/sequences/:id/end');
