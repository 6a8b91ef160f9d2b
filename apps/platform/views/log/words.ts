import { $language, loadRecordNames, type RecordNames } from '@heliport/client';
import { atom, onMount } from 'nanostores';
import { stationCodes } from '#contract/energy/station/words.ts';
import { deviceOf } from '#contract/rules/device.ts';
import { factKey } from '#contract/user-centre/operation-record/facts.ts';
import type { LogRecord } from '#contract/user-centre/operation-record/log.ts';
import type { Translate } from '#kit/texts/translator.ts';
import type { TextKey } from '../../texts/text.ts';

const NO_NAMES: RecordNames = { operations: {}, facts: {}, yes: 'true', no: 'false', codes: new Map() };

/** What operations and their facts are called in the language of the page. */
export const $recordNames = atom<RecordNames>(NO_NAMES);
onMount($recordNames, () =>
  $language.subscribe((language) => {
    void loadRecordNames(language).then((names) => {
      if ($language.get() !== language) return;
      $recordNames.set({ ...names, codes: new Map([...names.codes, ...stationCodes(language)]) });
    });
  }),
);

/** Kinds of subjects that can be asked for, sign-ins apart. */
export const SUBJECT_KINDS = [
  ...(['member', 'role', 'organization', 'person', 'join-request', 'station', 'meter', 'asset'] as const),
  ...(['alarm', 'alarm-rule', 'alarm-code', 'suppression', 'pusher-group'] as const),
  ...(['work-order', 'maintenance-plan'] as const),
  ...(['menu', 'import', 'template', 'open-client', 'webhook', 'schedule', 'platform'] as const),
] as const;

const KNOWN: ReadonlySet<string> = new Set([...SUBJECT_KINDS, 'session']);

/** Kind and name of a subject; one that no longer exists has its id. */
export function subjectText({ subject, subjectName }: LogRecord, text: Translate<TextKey>) {
  const [kind = '', ...id] = subject.split(':');
  const known = KNOWN.has(kind) ? text(`subject_${kind}` as TextKey) : kind;
  // The only one of its kind needs no name.
  return { kind: known, name: subjectName || (kind === 'platform' || kind === 'menu' ? '' : id.join(':')) };
}

/** What a fact is called. */
export const factName = (field: string, { facts }: RecordNames): string => facts[factKey(field)] ?? field;

/** Such as `Chrome 141 · Windows`. */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ');
}
