import { DOCUMENT_NAME_MAX_LENGTH, type DocumentType } from '#contract/energy/document/limits.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Endings of file names, the usual one first. */
const ENDINGS: Readonly<Record<DocumentType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OFFICE}.wordprocessingml.document`]: ['docx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as Record<DocumentType, readonly string[]>;

/** Separators of paths, control characters, and characters that change the direction of text. */
const UNSAFE = /[:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name that a file is stored under: without folders, and with the ending of what it is. */
export function fileNameOf(given: string, type: DocumentType): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '')
    .replace(UNSAFE, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const [usual = 'bin', ...others] = ENDINGS[type];
  const ending = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  const isFitting = ending === usual || others.includes(ending);
  const stem =
    (isFitting ? name.slice(0, -ending.length - 1) : name).replace(/(?<![.\s])[.\s]+$/, '') || 'file';
  const kept = isFitting ? ending : usual;
  return `${stem.slice(0, DOCUMENT_NAME_MAX_LENGTH - kept.length - 1)}.${kept}`;
}
