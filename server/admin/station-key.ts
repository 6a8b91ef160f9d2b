import { createStationKey } from '#server/energy/station-key/public.ts';
import { AdminError } from './admin-error.ts';
import { type AdminCommand, textOf } from './command.ts';
import { withDatabase } from './database.ts';

export const stationKey: AdminCommand = {
  summary: 'Create a key by which a station’s gateway sends frames, and print it once.',
  operands: ['STATION'],
  options: {
    name: { type: 'string', value: 'TEXT', help: 'what the key is for, at most 64 characters' },
  },
  async run(invocation) {
    const code = textOf(invocation, 'STATION');
    const name = textOf(invocation, 'name');
    if (name.length > 64) throw new AdminError('--name takes at most 64 characters.');
    const key = await withDatabase(invocation.config, (db) => createStationKey(db, code, name, new Date()));
    if (!key) throw new AdminError(`Exactly one station must have the code ${code}.`);
    invocation.terminal.write(`Key of ${code}. It cannot be shown again:`);
    invocation.terminal.write(key);
  },
};
