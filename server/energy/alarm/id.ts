import { refuseField } from '#server/core/refusal.ts';

/** A row of an alarm table: its station, which every statement needs, and its own id. */
export interface Place {
  readonly stationId: bigint;
  readonly id: string;
}

/** The public id of an alarm or push: station and UUID in one opaque text. */
export function publicId({ stationId, id }: Place): string {
  const bytes = Buffer.alloc(24);
  bytes.writeBigInt64BE(stationId);
  bytes.write(id.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

/** Reads a public id. Any text of the right form is one; nobody has a row for most of them. */
export function placeOfId(text: string): Place {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 24) throw refuseField('id', 'field.uuid');
  const hex = bytes.toString('hex', 8);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return { stationId: bytes.readBigInt64BE(), id };
}
