import { atom, type ReadableAtom } from 'nanostores';
import { DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import type { Audit } from '#contract/user-centre/operation-record/audit.ts';
import { listAudit } from '../api/operation-record.ts';
import { inLifetime } from './lifetime.ts';
import { rememberedPageSize, rememberPageSize } from './table.ts';

/** Which records of a subject are shown. */
export interface AuditFilter {
  /** A person’s id; '' for everybody. */
  readonly user: string;
  /** The title of an operation; '' for all. */
  readonly operation: string;
  readonly page: number;
  readonly size: number;
}

export interface AuditState extends AuditFilter {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  readonly error: unknown;
  /** The last answer; it stays while another page loads. */
  readonly data: Audit | null;
}

export interface AuditList {
  readonly $state: ReadableAtom<AuditState>;
  /** Shows other records. Without a page, from the first one on. */
  show(changes: Partial<AuditFilter>): Promise<void>;
  reload(): Promise<void>;
}

/** The records of a subject, such as `station:SF-ES-01`. Each view has its own: a page can show several. */
export function createAudit(subject: string): AuditList {
  const size = rememberedPageSize('audit', PAGE_SIZES) ?? DIALOG_PAGE_SIZE;
  const state = atom<AuditState>({
    ...{ user: '', operation: '', page: 1, size },
    ...{ status: 'loading', error: null, data: null },
  });
  /** Numbers the requests, so that a late answer never replaces a newer one. */
  let latest = 0;

  async function ask(): Promise<void> {
    latest += 1;
    const asked = latest;
    const { user, operation, page, size: rows } = state.get();
    const filter = { ...(user !== '' && { user }), ...(operation !== '' && { operation }) };
    try {
      const data = await inLifetime(listAudit({ subject, page, size: rows, ...filter }));
      if (asked === latest) state.set({ ...state.get(), status: 'ready', error: null, data });
    } catch (error) {
      if (asked === latest) state.set({ ...state.get(), status: 'failed', error });
    }
  }
  return {
    $state: state,
    show(changes) {
      if (changes.size !== undefined) rememberPageSize('audit', changes.size);
      state.set({ ...state.get(), page: 1, ...changes, status: 'loading', error: null });
      return ask();
    },
    reload: ask,
  };
}
