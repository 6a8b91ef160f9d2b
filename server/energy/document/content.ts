import { refuseField } from '#server/core/refusal.ts';
import type { Inspector } from './inspector.ts';
import { officeInspector } from './office.ts';
import { pdfInspector } from './pdf.ts';
import { textInspector } from './text.ts';

/** So many bytes tell what a file is. */
export const HEAD_BYTES = 4096;

/** Brands of Apple's and the AV1 group's pictures, in the box that their files begin with (ISO/IEC 14496-12). */
const HEIF = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])/s;

/** The inspector of a file by its first bytes, whatever it is called; refuses kinds that are not stored. */
export function inspectorOf(head: Uint8Array, isCsv: boolean): Inspector {
  if (head.byteLength === 0) throw refuseField('file', 'document.empty');
  const text = Buffer.from(head).toString('latin1');
  if (HEIF.test(text)) throw refuseField('file', 'document.heic');
  if (text.startsWith('%PDF-')) return pdfInspector();
  if (text.startsWith('PK\x03\x04')) return officeInspector();
  return textInspector(isCsv);
}
