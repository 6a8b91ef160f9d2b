import { REQUESTS, RequestError, type RequestName, requestEvent } from '#server/energy/simulator/public.ts';
import { AdminError } from './admin-error.ts';
import { type AdminCommand, textOf } from './command.ts';
import { withDatabase } from './database.ts';

const LIST = Object.entries(REQUESTS)
  .map(([name, { help }]) => `${name} (${help})`)
  .join(', ');

export const simulator: AdminCommand = {
  summary: `Make an event in a demo station, which its next frame shows: ${LIST}. TARGET is a station as SF-ES-01 or a device as SF-ES-01/PCS-03.`,
  operands: ['EVENT'],
  optional: 'TARGET',
  options: {},
  async run(invocation) {
    const name = textOf(invocation, 'EVENT');
    const target = textOf(invocation, 'TARGET');
    if (!Object.hasOwn(REQUESTS, name))
      throw new AdminError(`EVENT must be one of ${Object.keys(REQUESTS).join(', ')}.`);
    try {
      await withDatabase(invocation.config, (db) =>
        requestEvent(db, name as RequestName, target, new Date()),
      );
    } catch (error) {
      throw error instanceof RequestError ? new AdminError(error.message, { cause: error }) : error;
    }
    invocation.terminal.write(`The simulator will carry out ${[name, target].filter(Boolean).join(' ')}.`);
  },
};
