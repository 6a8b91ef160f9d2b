import { ApiError } from '@heliport/client';
import { atom } from 'nanostores';
import type { FieldError } from '#contract/call.ts';
import type { Grant } from '#contract/energy/scope/calls.ts';
import { GRANT_STATES, type GrantState } from '#contract/energy/scope/rules.ts';
import type { Enterprise } from '#contract/user-centre/organization/enterprise.ts';
import {
  type EnterpriseFacts,
  enterpriseErrors,
} from '#contract/user-centre/organization/enterprise-rules.ts';
import { failureOf } from '#kit/failure.ts';
import { countUpTo, filterAddress, oneOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/enterprise.ts';
import { listScope } from '../api/member.ts';

export const ENTERPRISE_TABS = ['facts', 'joining', 'given', 'received', 'history'] as const;
export type EnterpriseTab = (typeof ENTERPRISE_TABS)[number];

interface GrantFilter {
  tab: EnterpriseTab;
  state: GrantState | undefined;
  page: number;
  size: number;
}

const EVERYTHING: GrantFilter = { tab: 'facts', state: undefined, page: 1, size: 20 };

const address = filterAddress('/platform/enterprise', EVERYTHING, {
  ...{ tab: oneOf(ENTERPRISE_TABS), state: oneOf(GRANT_STATES) },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

/** What a grant holds; times are ISO 8601, null without a limit. */
export interface Granted {
  readonly mayOperate: boolean;
  readonly maySettle: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

/** The enterprise, and who of outside sees which of its stations. */
export function createEnterprise(life: AbortSignal) {
  const list = listPage(
    EVERYTHING,
    async ({ tab, state, page, size }, signal) =>
      tab === 'given' || tab === 'received'
        ? api.listGrants({ query: { page, size, side: tab, ...(state && { state }) } }, { signal })
        : { list: [] as Grant[], pagination: { page, size, total: 0 } },
    life,
    address,
  );
  const partners = remote((signal) => api.listPartners({}, { signal }), life);
  const stations = remote((signal) => listScope({}, { signal }), life);
  const $failure = atom('');

  /** Changes a grant and lists again; a refusal stays to be read. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    $failure.set('');
    try {
      await work();
    } catch (error) {
      $failure.set(failureOf(error).message || 'failedWhy');
      return false;
    }
    await list.refresh();
    return true;
  }

  return {
    ...list,
    facts: createFacts(life),
    $partners: partners.$state,
    $stations: stations.$state,
    loadChoices: () => Promise.all([partners.load(), stations.load()]),
    $failure,
    forgetFailure: () => $failure.set(''),
    offer: (station: string, organization: string, granted: Granted) =>
      change(() => api.offerGrant({ body: { station, organization, ...granted } })),
    accept: ({ id }: Grant) => change(() => api.acceptGrant({ params: { id } })),
    alter: ({ id }: Grant, granted: Granted) =>
      change(() => api.changeGrant({ params: { id }, body: granted })),
    end: ({ id }: Grant) => change(() => api.endGrant({ params: { id } })),
  };
}
export type EnterprisePage = ReturnType<typeof createEnterprise>;
export type { Grant };

export const FACT_GROUPS = {
  factsContacts: ['address', 'contact', 'phone', 'website', 'dealer'],
  factsTax: ['creditCode', 'invoiceTitle', 'invoiceAddress', 'invoicePhone'],
  factsBank: ['bankName', 'bankAccount'],
} as const satisfies Record<string, readonly (keyof EnterpriseFacts)[]>;
export type FactName = keyof EnterpriseFacts;

const FACT_NAMES = Object.values(FACT_GROUPS).flat() as readonly FactName[];
const factsOf = (enterprise: Enterprise): EnterpriseFacts =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, enterprise[name]])) as unknown as EnterpriseFacts;

/** The enterprise's own data, and their draft. */
function createFacts(life: AbortSignal) {
  const saved = remote((signal) => api.getEnterprise({}, { signal }), life);
  /** What was typed and is not saved; null for nothing. */
  const $draft = atom<EnterpriseFacts | null>(null);
  const $errors = atom<readonly FieldError[]>([]);
  const $outcome = atom<'saving' | 'saved' | 'failed' | null>(null);
  const forget = () => {
    $draft.set(null);
    $errors.set([]);
  };

  async function save(): Promise<void> {
    const draft = $draft.get();
    if (!draft || $outcome.get() === 'saving') return;
    $errors.set(enterpriseErrors(draft));
    if ($errors.get().length > 0) return;
    $outcome.set('saving');
    try {
      await api.setEnterprise({ body: draft });
      forget();
      await saved.refresh();
      $outcome.set('saved');
    } catch (error) {
      if (error instanceof ApiError) $errors.set(error.errors);
      else failureOf(error);
      $outcome.set('failed');
    }
  }

  return {
    ...{ $state: saved.$state, load: saved.load, refresh: saved.refresh, $draft, $errors, $outcome, save },
    change(name: FactName, value: string): void {
      const state = saved.$state.get();
      if (state.status !== 'ready') return;
      $outcome.set(null);
      $draft.set({ ...($draft.get() ?? factsOf(state.data)), [name]: value });
      $errors.set($errors.get().filter(({ field }) => field !== name));
    },
    discard(): void {
      forget();
      $outcome.set(null);
    },
  };
}
export type EnterpriseFactsModel = ReturnType<typeof createFacts>;
