import { createPasswordResetLink } from '#server/user-centre/password/public.ts';
import { type AdminCommand, textOf } from './command.ts';
import { adminContext } from './context.ts';
import { withDatabase } from './database.ts';
import { findPerson } from './person.ts';

export const resetPassword: AdminCommand = {
  summary: 'Create a link to set a new password once. Earlier links stop working.',
  operands: ['PHONE'],
  options: {},
  async run(invocation) {
    const { config, terminal } = invocation;
    const { person, link } = await withDatabase(config, async (db, { telemetry }) => {
      const found = await findPerson(db, textOf(invocation, 'PHONE'));
      const made = await createPasswordResetLink(await adminContext(config, db, telemetry), found.id);
      return { person: found, link: made };
    });
    terminal.write(link.url);
    terminal.write(`Give it only to ${person.name}. It is valid until ${link.expiresAt.toISOString()}.`);
    if (!config.publicOrigin)
      terminal.write('PUBLIC_URL is not set, so the link uses the address that the server listens on.');
  },
};
