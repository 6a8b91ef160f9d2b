import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { ADMIN_ROLE } from '#contract/user-centre/role/limits.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';

/**
 * The columns that give the rights of a membership; they need a join with `role`, and with `authorize` by
 * `authorizeOf`.
 */
export const grant = {
  codes: role.codes,
  isAdministrator: role.isAdministrator,
  allowed: authorize.codes,
};

/** Joins what an organisation may use of the shell; most organisations have no such row. */
export function authorizeOf(organizationId: AnyPgColumn): SQL | undefined {
  const shell = sql`(select ${application.id} from ${application} where ${application.name} = ${APP_NAME})`;
  return and(eq(authorize.organizationId, organizationId), sql`${authorize.applicationId} = ${shell}`);
}

/** A role's grant, limited to what its organisation may use. */
export interface Grant {
  readonly codes: readonly string[];
  readonly isAdministrator: boolean;
  /** Null if the organisation may use everything. */
  readonly allowed: readonly string[] | null;
}

/** One shared list for everyone without an organisation. */
export const NO_CODES: readonly string[] = Object.freeze([]);

/** Most platforms have fewer different roles. */
const MAX_GRANTS = 500;
/** By the list of all codes: servers with other child apps may run in one process. */
const known = new WeakMap<readonly string[], Map<string, readonly string[]>>();

/**
 * The function codes that a role grants. An administrator's role holds `all` codes, including those of later
 * releases. Equal grants return the same list, so that derived data can be cached by it.
 */
export function codesOf(
  { codes, isAdministrator, allowed }: Grant,
  all: readonly string[],
): readonly string[] {
  const key = `${isAdministrator} ${codes.join()} ${allowed?.join() ?? '*'}`;
  const found = known.get(all)?.get(key);
  if (found) return found;
  const granted = isAdministrator ? [...new Set([...all, ...codes])] : [...codes];
  return keep(all, key, Object.freeze(allowed ? granted.filter((code) => allowed.includes(code)) : granted));
}

/** A person's rights in an organisation, as the client receives them. */
interface Rights {
  readonly permissions: Record<string, string[]>;
  readonly roles: string[];
}

const grouped = new WeakMap<readonly string[], Rights>();

/** `grant` for the statement of every request. Lists are read as text, which is a cache key and needs no parsing. */
export const grantAsText = {
  codes: sql<string>`coalesce(array_to_json(${role.codes})::text, '[]')`,
  isAdministrator: sql<boolean>`coalesce(${role.isAdministrator}, false)`,
  allowed: sql<string>`coalesce(array_to_json(${authorize.codes})::text, 'null')`,
};

/** The codes of a grant that was read as text. */
export function codesOfText(
  grant: { codes: string; isAdministrator: boolean; allowed: string },
  all: readonly string[],
): readonly string[] {
  const key = `${grant.isAdministrator} ${grant.codes} ${grant.allowed}`;
  const found = known.get(all)?.get(key);
  if (found) return found;
  const codes = JSON.parse(grant.codes) as string[];
  const allowed = JSON.parse(grant.allowed) as string[] | null;
  return keep(all, key, codesOf({ codes, isAdministrator: grant.isAdministrator, allowed }, all));
}

function keep(all: readonly string[], key: string, list: readonly string[]): readonly string[] {
  const lists = known.get(all) ?? new Map<string, readonly string[]>();
  known.set(all, lists);
  if (lists.size >= MAX_GRANTS) lists.clear();
  lists.set(key, list);
  return list;
}

/** The part of a membership that decides its rights. */
type Held = Pick<Grant, 'codes' | 'isAdministrator'>;

/** The kind of a role. */
export const kindOf = ({ isAdministrator }: Pick<Grant, 'isAdministrator'>) =>
  isAdministrator ? ADMIN_ROLE : 'member';

/** The kinds of a person's roles in an organisation: one, or none outside of it. */
export const kindsOf = (held: Held | null): string[] => (held ? [kindOf(held)] : []);

/**
 * Function codes by group (the part before the colon), and roles. The same list returns the same object; `codesOf`
 * makes a separate list for an administrator.
 */
export function rightsOf(held: Held | null): Rights {
  const codes = held?.codes ?? NO_CODES;
  const found = grouped.get(codes);
  if (found) return found;
  const groups: Record<string, string[]> = {};
  for (const code of codes) {
    const group = code.split(':')[0] ?? code;
    groups[group] ??= [];
    groups[group].push(code);
  }
  const answer = { permissions: groups, roles: kindsOf(held) };
  grouped.set(codes, answer);
  return answer;
}

/** Refuses an application that does not exist. */
export async function requireApplication({ db }: Context, applicationId: string): Promise<void> {
  const isKnown = (await db.$count(application, eq(application.id, applicationId))) > 0;
  if (!isKnown) throw forbid('unknownApplication');
}
