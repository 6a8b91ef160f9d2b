import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Violation } from '#contract/rules/violation.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/user-centre/password/limits.ts';
import { passwordViolation } from '#contract/user-centre/password/rules.ts';
import { personNameViolation } from '#contract/user-centre/person-name/rules.ts';
import { phoneViolation } from '#contract/user-centre/phone/rules.ts';
import { messageOf } from '#server/core/messages.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { hashPassword } from '#server/core/password-hash.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { ROLE_TEMPLATES } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import type { Database } from '../db/database.ts';
import { AdminError } from './admin-error.ts';
import { type AdminCommand, type Invocation, textOf } from './command.ts';
import { withDatabase } from './database.ts';

/** Types of organisations, by their names on the command line. */
const TYPES: Record<string, number> = { enterprise: 0, operator: 1, agent: 2 };
const TITLE_MAX_LENGTH = 128;

export const create: AdminCommand = {
  summary: 'Create an organisation and its first administrator. Run it first on a new installation.',
  operands: [],
  options: {
    phone: { type: 'string', value: 'NUMBER', help: 'phone number to sign in with' },
    name: { type: 'string', value: 'NAME', help: 'name of the person' },
    organization: { type: 'string', value: 'TITLE', help: 'title of the organisation' },
    type: { type: 'string', value: 'TYPE', help: 'enterprise (default), operator or agent' },
    'password-stdin': {
      type: 'boolean',
      help: 'read the password from standard input; otherwise a generated one is shown',
    },
  },
  async run(invocation) {
    const { config, terminal } = invocation;
    const facts = readFacts(invocation);
    const given = invocation.values['password-stdin'] === true;
    const password = given ? await terminal.readInput() : makePassword();
    refuse('password', passwordViolation(password));
    const passwordHash = await hashPassword(password, config.limits);
    await withDatabase(config, (db) => db.transaction((tx) => store(tx, { ...facts, passwordHash })));
    terminal.write(`${facts.name} is an administrator of ${facts.title} and signs in with ${facts.phone}.`);
    if (!given) terminal.write(`The password is ${password} — change it after the first sign-in.`);
  },
};

interface Facts {
  phone: string;
  name: string;
  title: string;
  type: number;
}

function readFacts(invocation: Invocation): Facts {
  const [phone, name, title] = ['phone', 'name', 'organization'].map((option) => {
    const value = textOf(invocation, option);
    if (!value) throw new AdminError(`--${option} is missing.`);
    return value;
  }) as [string, string, string];
  refuse('phone', phoneViolation(phone));
  refuse('name', personNameViolation(name));
  if (title.length > TITLE_MAX_LENGTH)
    throw new AdminError(`--organization must have at most ${TITLE_MAX_LENGTH} characters.`);
  const type = TYPES[textOf(invocation, 'type') || 'enterprise'];
  if (type === undefined) throw new AdminError(`--type must be one of ${Object.keys(TYPES).join(', ')}.`);
  return { phone, name, title, type };
}

function refuse(field: string, violation: Violation | null): void {
  if (violation) throw new AdminError(messageOf('en', Code.Invalid, { errors: [{ field, ...violation }] }));
}

async function store(db: Database, facts: Facts & { passwordHash: string }): Promise<void> {
  const { phone, name, title, type, passwordHash } = facts;
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.phone, phone));
  if (known) throw new AdminError(`The phone number ${phone} is already in use.`);
  const [same] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.title, title));
  if (same) throw new AdminError(`An organisation called ${title} already exists.`);
  const [person] = await db.insert(user).values({ phone, name, passwordHash }).returning({ id: user.id });
  const [made] = await db.insert(organization).values({ title, type }).returning({ id: organization.id });
  if (!person || !made) throw new Error('Person and organisation were not stored.');
  const roles = await db
    .insert(role)
    .values(Object.values(ROLE_TEMPLATES).map((template) => ({ ...template, organizationId: made.id })))
    .returning({ id: role.id, isAdministrator: role.isAdministrator });
  const administrator = roles.find(({ isAdministrator }) => isAdministrator);
  if (!administrator) throw new Error('No role of the templates is an administrator’s.');
  await db.insert(membership).values({
    ...{ userId: person.id, organizationId: made.id, roleId: administrator.id, name },
    isDefault: true,
  });
  const params = { userUuid: person.id, orgUuid: made.id };
  await recordOperation(db, {
    ...{ userId: null, organizationId: made.id, title: 'create', params },
    ...{ subject: `organization:${made.id}`, before: null, after: { title, type } },
  });
}

/** Letters and digits that cannot be mistaken for each other, and one character of each class that passwords need. */
function makePassword(): string {
  const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%&'];
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: PASSWORD_MAX_LENGTH - classes.length }, () =>
    pick(classes.slice(0, 3).join('')),
  );
  const characters = [...classes.map(pick), ...rest];
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] as string, characters[i] as string];
  }
  return characters.join('');
}
