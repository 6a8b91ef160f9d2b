import { tellOutcome } from '@heliport/client';
import type { DataOf } from '#contract/call.ts';
import type {
  listSuppressions as listSuppressionsCall,
  Suppression,
} from '#contract/energy/suppression/calls.ts';
import {
  SUPPRESSION_STATES,
  SUPPRESSION_TERMS,
  type SuppressionState,
  type SuppressionTerm,
} from '#contract/energy/suppression/limits.ts';
import { changing } from '#kit/changing.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { createSuppression } from '../api/alarm.ts';
import * as api from '../api/suppression.ts';

export type { Suppression };

interface SuppressionFilter {
  state: SuppressionState | undefined;
  term: SuppressionTerm | undefined;
  station: string | undefined;
  page: number;
  size: number;
}

const EVERYTHING: SuppressionFilter = {
  ...{ state: undefined, term: undefined, station: undefined, page: 1, size: 20 },
};

const address = filterAddress('/alarm/suppressLogs', EVERYTHING, {
  ...{ state: oneOf(SUPPRESSION_STATES), term: oneOf(SUPPRESSION_TERMS), station: searchText },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

type Suppressions = DataOf<typeof listSuppressionsCall>;

/** How long: minutes by the server's clock, until a moment, or without an end. */
export type Term = { readonly minutes: number } | { readonly to: string | null };

/** A suppression as the form sends it: scope, period and reason. */
interface Draft {
  readonly scope: { readonly station: string; readonly device?: string; readonly code?: string };
  readonly from?: string;
  readonly term: Term;
  readonly note: string;
  readonly order: string;
}

/** The list of suppressions, and their changes. */
export function createSuppressions(life: AbortSignal) {
  const list = listPage<SuppressionFilter, Suppressions>(
    EVERYTHING,
    ({ state, term, station, page, size }, signal) =>
      api.listSuppressions(
        {
          query: { page, size, ...(state && { state }), ...(term && { term }), ...(station && { station }) },
        },
        { signal },
      ),
    life,
    address,
  );
  const changes = changing(list.refresh);
  return {
    ...list,
    changes,
    /** A suppression with what it hid. */
    details: (id: string, end: AbortSignal) =>
      remote((signal) => api.getSuppression({ params: { id } }, { signal }), AbortSignal.any([life, end])),
    /** What of a station can be silenced. */
    scopes: (station: string, end: AbortSignal) =>
      remote(
        (signal) => api.listSuppressionScopes({ query: { station } }, { signal }),
        AbortSignal.any([life, end]),
      ),
    async suppress({ term, order, ...draft }: Draft): Promise<boolean> {
      const isDone = await changes.change(() =>
        createSuppression({ body: { ...draft, ...term, ...(order && { order }) } }),
      );
      if (isDone) await tellOutcome('suppressed');
      return isDone;
    },
    extend: (id: string, term: Term): Promise<boolean> =>
      changes.change(() => api.extendSuppression({ params: { id }, body: term })),
    end: (id: string): Promise<boolean> => changes.change(() => api.endSuppression({ params: { id } })),
  };
}

export type SuppressionsPage = ReturnType<typeof createSuppressions>;
