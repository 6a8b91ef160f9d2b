import { createStationKey, revokeStationKey } from '#server/energy/station-key/public.ts';
import { AdminError } from './admin-error.ts';
import { type AdminCommand, type Invocation, textOf } from './command.ts';
import { withDatabase } from './database.ts';

export const stationKey: AdminCommand = {
  summary:
    'Create a key by which a station’s gateway sends frames, and print it once. With --revoke, end one instead.',
  operands: ['STATION'],
  options: {
    name: { type: 'string', value: 'TEXT', help: 'what the key is for, at most 64 characters' },
    revoke: { type: 'string', value: 'NUMBER', help: 'end the key hk_NUMBER_…' },
  },
  async run(invocation) {
    const code = textOf(invocation, 'STATION');
    const name = textOf(invocation, 'name');
    const number = textOf(invocation, 'revoke');
    if (number) return revoke(invocation, code, number);
    if (name.length > 64) throw new AdminError('--name takes at most 64 characters.');
    const key = await withDatabase(invocation.config, (db) => createStationKey(db, code, name, new Date()));
    if (!key) throw new AdminError(`There is no station ${code}.`);
    invocation.terminal.write(`Key of ${code}. It cannot be shown again:`);
    invocation.terminal.write(key);
  },
};

async function revoke({ config, terminal }: Invocation, code: string, number: string): Promise<void> {
  if (!/^\d{1,9}$/.test(number))
    throw new AdminError('--revoke takes the number of a key, as 12 for hk_12_….');
  const isRevoked = await withDatabase(config, (db) =>
    revokeStationKey(db, code, Number(number), new Date()),
  );
  if (!isRevoked) throw new AdminError(`${code} has no key ${number} that is in use.`);
  terminal.write(`Key ${number} of ${code} is refused from now on.`);
}
