import { ne } from 'drizzle-orm';
import { addSigningKey } from '#server/core/access-token/keys.ts';
import { signingKey } from '#server/core/access-token/schema.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import type { AdminCommand } from './command.ts';
import { withDatabase } from './database.ts';

export const newKey: AdminCommand = {
  summary: 'Sign tokens with a new key. Running servers notice.',
  operands: [],
  options: {
    only: {
      type: 'boolean',
      help: 'delete all other keys, after a leak: their tokens end within a minute, and everybody signs in again',
    },
  },
  async run({ config, terminal, values }) {
    const deleted = await withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const id = await addSigningKey(tx);
        const rows = values.only
          ? await tx.delete(signingKey).where(ne(signingKey.id, id)).returning({ id: signingKey.id })
          : [];
        await recordOperation(tx, {
          ...{ userId: null, title: 'new-key', subject: 'platform:heliport' },
          ...{ before: null, after: { deletedKeys: rows.length } },
        });
        return rows;
      }),
    );
    terminal.write(
      values.only
        ? `A new key signs. Deleted ${deleted.length} ${deleted.length === 1 ? 'key' : 'keys'}.`
        : 'A new key signs. The other keys stay good for their tokens.',
    );
  },
};
