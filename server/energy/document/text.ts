import { refuseField } from '#server/core/refusal.ts';
import type { Inspector } from './inspector.ts';

/** Spreadsheets in China write GB 18030. */
const ENCODINGS = ['utf-8', 'gb18030'] as const;
/** Control characters other than tab, line breaks and form feed: no byte of a longer character is one of them. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x0b;

/** Text has one encoding from its begin to its end, no control characters, and is no markup. */
export function textInspector(isCsv: boolean): Inspector {
  let decoders = ENCODINGS.map((name) => new TextDecoder(name, { fatal: true }));
  let isBegun = false;
  const decode = (part?: Uint8Array) => {
    decoders = decoders.filter((decoder) => {
      try {
        const text = decoder.decode(part, { stream: part !== undefined }).trimStart();
        if (!isBegun && text.startsWith('<')) throw refuseField('file', 'document.markup');
        isBegun ||= text !== '';
        return true;
      } catch (error) {
        // Thrown for bytes that the encoding does not have.
        if (error instanceof TypeError) return false;
        throw error;
      }
    });
    if (decoders.length === 0) throw refuseField('file', 'document.type');
  };
  return {
    take(part) {
      if (part.some(isControl)) throw refuseField('file', 'document.type');
      decode(part);
    },
    end() {
      decode();
      return isCsv ? 'text/csv' : 'text/plain';
    },
  };
}
