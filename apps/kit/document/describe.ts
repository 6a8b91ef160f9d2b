import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import type { DocumentType } from '#contract/energy/document/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { DocumentKey } from '../texts/document.ts';
import type { Translate } from '../texts/translator.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const LETTERS = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  [`${OFFICE}.spreadsheetml.sheet`]: 'XLSX',
  [`${OFFICE}.wordprocessingml.document`]: 'DOCX',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
} as Readonly<Record<DocumentType, string>>;

/** The letters that people know a type by. */
export const typeLetters = (type: DocumentType): string => LETTERS[type];

/** A size with three figures at most. */
function sizeText(bytes: number, language: Language): string {
  const units = ['kilobyte', 'megabyte'] as const;
  const isLarge = bytes >= 1_000_000;
  const value = bytes / (isLarge ? 1_000_000 : 1000);
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: units[isLarge ? 1 : 0], unitDisplay: 'short' },
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(Math.max(value, 0.1));
}

/** What a list says of a document below its title. */
export function describe(document: LedgerDocument, text: Translate<DocumentKey>, language: Language) {
  const { device, part, serial, asset, occasion, date, validUntil, expired, addedAt, addedBy, removed } =
    document;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dayOf = (value: string) => day.format(Date.parse(value));
  const where = [device, part].filter(Boolean).join(' · ');
  const place = asset === null ? where : [where, serial].filter(Boolean).join(' · ');
  return {
    /** Where it belongs; '' for the station itself. */
    place,
    occasion: occasion ? text(occasion.kind === 'exchange' ? 'docExchange' : 'docSwap') : '',
    date: date === null ? '' : dayOf(date),
    validity:
      validUntil === null ? '' : text(expired ? 'docExpired' : 'docValidUntil', { day: dayOf(validUntil) }),
    size: `${typeLetters(document.type)} · ${sizeText(document.bytes, language)}`,
    added: text('docAdded', { day: local.format(Date.parse(addedAt)), name: addedBy || text('docNobody') }),
    removed: removed
      ? text('docRemoved', {
          name: removed.by || text('docNobody'),
          until: local.format(Date.parse(removed.until)),
        })
      : '',
  };
}
