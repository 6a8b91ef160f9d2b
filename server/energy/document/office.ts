import type { DocumentType } from '#contract/energy/document/limits.ts';
import { refuseField } from '#server/core/refusal.ts';
import { type Inspector, tailOf } from './inspector.ts';

/** Room for the directory of a workbook with thousands of parts. */
const TAIL_BYTES = 262_144;
/** Lengths and offsets of APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16. */
const END = { signature: 0x06054b50, bytes: 22, entries: 10, size: 12, offset: 16, comment: 20 };
const ENTRY = { signature: 0x02014b50, bytes: 46, name: 28, extra: 30, comment: 32 };

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The part that makes an archive a workbook or a text. */
const MAIN_PARTS: Readonly<Record<string, DocumentType>> = {
  'xl/workbook.xml': `${OFFICE}.spreadsheetml.sheet`,
  'word/document.xml': `${OFFICE}.wordprocessingml.document`,
};

/**
 * XLSX and DOCX are archives whose directory, at the end, names their parts. The directory must end the file: what
 * something was appended to, or was put before, is another file as well.
 */
export function officeInspector(): Inspector {
  const tail = tailOf(TAIL_BYTES);
  return {
    take: tail.take,
    end() {
      const names = namesIn(tail.bytes, tail.total);
      if (!names) throw refuseField('file', 'document.damaged');
      if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw refuseField('file', 'document.macros');
      const main = names.find((name) => name in MAIN_PARTS);
      const type = main === undefined ? undefined : MAIN_PARTS[main];
      if (!type || !names.includes('[Content_Types].xml')) throw refuseField('file', 'document.type');
      return type;
    },
  };
}

/** Names of the parts in an archive of `total` bytes that ends with `tail`; null for what is none or too large. */
function namesIn(tail: Buffer, total: number): string[] | null {
  const at = tail.byteLength - END.bytes;
  if (at < 0 || tail.readUInt32LE(at) !== END.signature || tail.readUInt16LE(at + END.comment) !== 0)
    return null;
  const size = tail.readUInt32LE(at + END.size);
  const start = at - size;
  if (start < 0 || tail.readUInt32LE(at + END.offset) + size + END.bytes !== total) return null;
  const names: string[] = [];
  let next = start;
  for (let left = tail.readUInt16LE(at + END.entries); left > 0; left -= 1) {
    if (next + ENTRY.bytes > at || tail.readUInt32LE(next) !== ENTRY.signature) return null;
    const length = tail.readUInt16LE(next + ENTRY.name);
    const begin = next + ENTRY.bytes;
    names.push(tail.toString('utf8', begin, begin + length));
    next = begin + length + tail.readUInt16LE(next + ENTRY.extra) + tail.readUInt16LE(next + ENTRY.comment);
  }
  return next === at ? names : null;
}
