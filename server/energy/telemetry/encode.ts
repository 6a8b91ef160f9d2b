/**
 * The binary form of an array of a composite type, so that a batch is one parameter of one statement. Nothing is
 * faster but COPY, which cannot skip rows that are stored already.
 */

/** Types of fields, with their oids in PostgreSQL's catalogue, which never change. */
const OIDS = {
  int8: 20,
  int2: 21,
  int4: 23,
  date: 1082,
  timestamptz: 1184,
  'float4[]': 1021,
  'int8[]': 1016,
} as const;
type FieldType = keyof typeof OIDS;

/** Values of an array. NULL stands for a missing one. */
export type Values = readonly (number | null)[];

/** `date` is the text of a calendar date; `timestamptz` ms since 1970. */
type ValueOf<Type extends FieldType> = Type extends 'float4[]' | 'int8[]'
  ? Values
  : Type extends 'int8'
    ? bigint
    : Type extends 'date'
      ? string
      : number;

/** The fields of a composite type by name, in its order. */
type Shape = Readonly<Record<string, FieldType>>;
export type RowOf<S extends Shape> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

/** PostgreSQL counts from 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
const FIXED_BYTES = { int8: 8, int2: 2, int4: 4, date: 4, timestamptz: 8 } as const;
const FLOAT4 = 700;
const INT8 = 20;
const WORD = 2 ** 32;

/** An encoder of rows of one composite type. */
function encoderOf<const S extends Shape>(shape: S): (rows: readonly RowOf<S>[], oid: number) => Buffer {
  const fields = Object.entries(shape);
  return (rows, oid) => {
    const buffer = Buffer.allocUnsafe(20 + rows.reduce((sum, row) => sum + 4 + bytesOf(fields, row), 0));
    const writer = new Writer(buffer);
    // One dimension, no missing row, elements of the composite type, from 1.
    writer.int4(1, 0, oid, rows.length, 1);
    for (const row of rows) {
      writer.int4(bytesOf(fields, row), fields.length);
      for (const [name, type] of fields) writer.field(type, (row as Record<string, unknown>)[name]);
    }
    return buffer;
  };
}

function bytesOf(fields: readonly [string, FieldType][], row: object): number {
  let bytes = 4;
  for (const [name, type] of fields) {
    bytes += 8;
    if (type === 'float4[]') bytes += arrayBytes((row as Record<string, Values>)[name] ?? [], 4);
    else if (type === 'int8[]') bytes += arrayBytes((row as Record<string, Values>)[name] ?? [], 8);
    else bytes += FIXED_BYTES[type];
  }
  return bytes;
}

function arrayBytes(values: Values, size: number): number {
  if (values.length === 0) return 12;
  let bytes = 20;
  for (const value of values) bytes += value === null ? 4 : 4 + size;
  return bytes;
}

class Writer {
  readonly #view: DataView;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  }

  int4(...values: readonly number[]): void {
    for (const value of values) {
      this.#view.setInt32(this.#at, value);
      this.#at += 4;
    }
  }

  field(type: FieldType, value: unknown): void {
    this.int4(OIDS[type]);
    if (type === 'float4[]') this.#array(value as Values, FLOAT4, 4);
    else if (type === 'int8[]') this.#array(value as Values, INT8, 8);
    else this.#number(type, value);
  }

  #number(type: keyof typeof FIXED_BYTES, value: unknown): void {
    this.int4(FIXED_BYTES[type]);
    switch (type) {
      case 'int8':
        this.#view.setBigInt64(this.#at, value as bigint);
        this.#at += 8;
        break;
      case 'int2':
        this.#view.setInt16(this.#at, value as number);
        this.#at += 2;
        break;
      case 'timestamptz':
        this.#long(((value as number) - EPOCH_MS) * 1000);
        break;
      case 'date':
        this.int4((Date.parse(value as string) - EPOCH_MS) / DAY_MS);
        break;
      default:
        this.int4(value as number);
    }
  }

  #array(values: Values, element: number, size: 4 | 8): void {
    const length = arrayBytes(values, size);
    if (values.length === 0) {
      this.int4(length, 0, 0, element);
      return;
    }
    this.int4(length, 1, values.includes(null) ? 1 : 0, element, values.length, 1);
    for (const value of values) {
      if (value === null) {
        this.int4(-1);
        continue;
      }
      this.int4(size);
      if (size === 8) this.#long(value);
      else {
        this.#view.setFloat32(this.#at, value);
        this.#at += 4;
      }
    }
  }

  /** A whole number of 64 bits; ours are safe integers. */
  #long(value: number): void {
    this.#view.setInt32(this.#at, Math.floor(value / WORD));
    // The remainder of a negative number is negative too.
    this.#view.setUint32(this.#at + 4, ((value % WORD) + WORD) % WORD);
    this.#at += 8;
  }
}

/** A row of measured values as the database stores it. */
export const encodeFrames = encoderOf({
  s: 'int8',
  d: 'int4',
  t: 'timestamptz',
  q: 'int2',
  v: 'float4[]',
  c: 'int8[]',
});
export const encodeRoll5 = encoderOf({
  s: 'int8',
  d: 'int4',
  t: 'timestamptz',
  frames: 'int2',
  q: 'int2',
  avg: 'float4[]',
  c_open: 'int8[]',
});
export const encodeRoll15 = encoderOf({
  s: 'int8',
  d: 'int4',
  t: 'timestamptz',
  frames: 'int2',
  q: 'int2',
  avg: 'float4[]',
  min: 'float4[]',
  max: 'float4[]',
  c_open: 'int8[]',
});
export const encodeRollDay = encoderOf({
  s: 'int8',
  d: 'int4',
  day: 'date',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  frames: 'int2',
  q: 'int2',
  avg: 'float4[]',
  min: 'float4[]',
  max: 'float4[]',
  c_open: 'int8[]',
  c_close: 'int8[]',
});

/** The values of an array that was read as text: `{1.5,NULL,3}`. */
export function parseValues(text: string): (number | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((value) => (value === 'NULL' ? null : Number(value)));
}
