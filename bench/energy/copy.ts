// What the ingest is compared with: COPY of the same rows, encoded before the clock starts.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Frame } from '#server/energy/frame/frame.ts';
import { encodeFrames } from '#server/energy/telemetry/public.ts';

const lineOf = ({ s, d, t, q, v, c }: Frame): string =>
  `${s}\t${d}\t${new Date(t).toISOString()}\t${q}\t{${v.join()}}\t{${c.join()}}\n`;

/** Rows in the text form of COPY. */
export const copyText = (frames: readonly Frame[]): Buffer => Buffer.from(frames.map(lineOf).join(''));

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = Buffer.from([0xff, 0xff]);
/** Before each row: its length and number of fields; before each field: its type. */
const ARRAY_HEAD = 20;

/** The same in the binary form: the service's own encoding without the types of the fields. */
export function copyBinary(frames: readonly Frame[]): Buffer {
  const rows = frames.map((frame) => {
    const encoded = encodeFrames([frame], 0);
    const parts: Uint8Array[] = [Buffer.from([0, 6])];
    let at = ARRAY_HEAD + 8;
    for (let field = 0; field < 6; field += 1) {
      const length = encoded.readInt32BE(at + 4);
      parts.push(encoded.subarray(at + 4, at + 8 + length));
      at += 8 + length;
    }
    return Buffer.concat(parts);
  });
  return Buffer.concat([SIGNATURE, ...rows, END]);
}

export const copyInto = (client: pg.Client, data: Buffer, form: 'text' | 'binary'): Promise<void> =>
  pipeline(
    Readable.from([data]),
    client.query(from(`copy frame from stdin${form === 'binary' ? ' binary' : ''}`)),
  );
