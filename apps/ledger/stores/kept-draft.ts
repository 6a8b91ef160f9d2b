import type { Draft } from './draft.ts';

const KEY = 'ledger-new-station';

/** A draft of this tab and organisation. One of an older form is dropped. */
interface Kept {
  readonly form: typeof FORM;
  readonly organization: string;
  readonly draft: Draft;
}

/** Changes with the fields of a draft. */
const FORM = 1;

/** The draft that was begun in this tab for an organisation. */
export function readDraft(organization: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.form === FORM && kept.organization === organization ? kept.draft : undefined;
  } catch {
    // Somebody else's text, or no storage at all: the form begins anew.
    return undefined;
  }
}

export function keepDraft(organization: string, draft: Draft): void {
  const kept: Kept = { form: FORM, organization, draft };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage, a reload begins anew.
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);
