import { atom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { AuthorityRole, getAuthority as getAuthorityCall } from '#contract/energy/authority/calls.ts';
import { STATION_USES } from '#contract/energy/authority/limits.ts';
import { oneOf } from '#kit/list-address.ts';
import { remote } from '#kit/remote.ts';
import { explainRight, getAuthority, previewMenu } from '../api/authority.ts';
import { listScope } from '../api/member.ts';
import { following } from './following.ts';

export type Authority = DataOf<typeof getAuthorityCall>;
export type { AuthorityRole };

export const AUTHORITY_TABS = ['matrix', 'why', 'difference', 'unused'] as const;
export type AuthorityTab = (typeof AUTHORITY_TABS)[number];
export const tabOf = (query: URLSearchParams): AuthorityTab =>
  oneOf(AUTHORITY_TABS)(query.get('tab') ?? '') ?? 'matrix';

/** What is asked about a right, as the address has it; null while something is missing. */
export function questionOf(query: URLSearchParams) {
  const [user = '', code = '', station = ''] = ['user', 'code', 'station'].map((key) => query.get(key) ?? '');
  const use = oneOf(STATION_USES)(query.get('use') ?? '');
  if (user === '' || code === '') return null;
  return { user, code, ...(station && { station, ...(use && { use }) }) };
}

/** Who may do what, and why not. */
export function createAuthority(life: AbortSignal) {
  const authority = remote((signal) => getAuthority({}, { signal }), life);
  const stations = remote((signal) => listScope({}, { signal }), life);
  const $question = atom<ReturnType<typeof questionOf>>(null);
  const answer = remote(async (signal) => {
    const question = $question.get();
    return question && explainRight({ query: question }, { signal });
  }, life);
  const load = () => Promise.all([authority.load(), stations.load()]);
  return {
    $authority: authority.$state,
    $stations: stations.$state,
    $answer: answer.$state,
    $question,
    load,
    ask(question: ReturnType<typeof questionOf>): void {
      $question.set(question);
      if (question) void answer.load();
    },
    retry: answer.load,
    ...following(load, life),
  };
}
export type AuthorityPage = ReturnType<typeof createAuthority>;

/** The menu as a role sees it. */
export function createRoles(life: AbortSignal) {
  const authority = remote((signal) => getAuthority({}, { signal }), life);
  const $role = atom('');
  const menu = remote(async (signal) => {
    const id = $role.get();
    return id === '' ? null : previewMenu({ params: { id } }, { signal });
  }, life);
  return {
    $authority: authority.$state,
    $menu: menu.$state,
    $role,
    load: authority.load,
    reload: menu.load,
    choose(role: string): void {
      $role.set(role);
      void menu.load();
    },
    ...following(async () => {
      $role.set('');
      await authority.load();
    }, life),
  };
}
export type RolesPage = ReturnType<typeof createRoles>;
