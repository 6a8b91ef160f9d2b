import { createPasswordResetLink } from '#server/user-centre/password/public.ts';
import { type AdminCommand, textOf } from './command.ts';
import { adminContext } from './context.ts';
import { withDatabase } from './database.ts';
import { findPerson } from './person.ts';

export const resetPassword: AdminCommand = {
  summary: 'Make a link with which a person sets a new password once; one made before is no longer good.',
  operands: ['PHONE'],
  options: {},
  async run(invocation) {
    const { config, terminal } = invocation;
    const { person, link } = await withDatabase(config, async (db) => {
      const found = await findPerson(db, textOf(invocation, 'PHONE'));
      const made = await createPasswordResetLink(await adminContext(config, db), found.id);
      return { person: found, link: made };
    });
    terminal.write(link.url);
    terminal.write(
      `Give it to ${person.name} and to nobody else. It is good until ${link.expiresAt.toISOString()}.`,
    );
    if (!config.publicOrigin)
      terminal.write('PUBLIC_URL is not set: the link names the address that the server listens on.');
  },
};
