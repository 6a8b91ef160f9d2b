import { refuseField } from '#server/core/refusal.ts';
import { type Inspector, tailOf } from './inspector.ts';

/** Where readers look for the end of a PDF file (ISO 32000-2, annex). */
const TAIL_BYTES = 1024;
const MARK = '%%EOF';

/** A PDF file ends with its mark: what something else was appended to is a second file, such as an archive. */
export function pdfInspector(): Inspector {
  const tail = tailOf(TAIL_BYTES);
  return {
    take: tail.take,
    end() {
      const text = tail.bytes.toString('latin1');
      const at = text.lastIndexOf(MARK);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: some writers fill the last block with NUL
      const isEnd = at >= 0 && /^[\s\x00]*$/.test(text.slice(at + MARK.length));
      if (!isEnd) throw refuseField('file', 'document.damaged');
      return 'application/pdf';
    },
  };
}
