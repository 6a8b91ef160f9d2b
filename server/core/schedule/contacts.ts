import type { Context } from '../context.ts';

/** Where a member of an organisation is reached. */
export interface Contact {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
}

/** Finds members of an organisation by name, or those of them among people. Who is disabled is left out. */
export type ContactsOf = (
  context: Context,
  organizationId: string,
  userIds?: readonly string[],
) => Promise<readonly Contact[]>;
