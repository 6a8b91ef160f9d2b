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
    const writer = new Writer(20 + rows.reduce((sum, row) => sum + maxBytesOf(fields, row), 0));
    // One dimension, no missing row, elements of the composite type, from 1.
    for (const word of [1, 0, oid, rows.length, 1]) writer.int4(word);
    for (const row of rows) {
      const end = writer.beginPart();
      writer.int4(fields.length);
      for (const [name, type] of fields) writer.field(type, (row as Record<string, unknown>)[name]);
      end();
    }
    return writer.written();
  };
}

/** The bytes of a row whose arrays have no missing value. */
function maxBytesOf(fields: readonly [string, FieldType][], row: object): number {
  let bytes = 8;
  for (const [name, type] of fields) {
    const values = (row as Record<string, Values>)[name];
    if (type === 'float4[]') bytes += 28 + (values?.length ?? 0) * 8;
    else if (type === 'int8[]') bytes += 28 + (values?.length ?? 0) * 12;
    else bytes += 8 + FIXED_BYTES[type];
  }
  return bytes;
}

class Writer {
  readonly #buffer: Buffer;
  readonly #view: DataView;
  #at = 0;

  constructor(maxBytes: number) {
    this.#buffer = Buffer.allocUnsafe(maxBytes);
    this.#view = new DataView(this.#buffer.buffer, this.#buffer.byteOffset, maxBytes);
  }

  written(): Buffer {
    return this.#buffer.subarray(0, this.#at);
  }

  /** Begins a part that has its length in front, and returns how it ends. */
  beginPart(): () => void {
    const start = this.#at + 4;
    this.#at = start;
    return () => this.#view.setInt32(start - 4, this.#at - start);
  }

  int4(value: number): void {
    this.#view.setInt32(this.#at, value);
    this.#at += 4;
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
    const end = this.beginPart();
    const isEmpty = values.length === 0;
    this.int4(isEmpty ? 0 : 1);
    this.int4(values.includes(null) ? 1 : 0);
    this.int4(element);
    if (!isEmpty) {
      this.int4(values.length);
      this.int4(1);
      if (size === 8) this.#longs(values);
      else this.#floats(values);
    }
    end();
  }

  // Most of a batch is written by these two loops.
  #floats(values: Values): void {
    const view = this.#view;
    let at = this.#at;
    for (const value of values) {
      view.setInt32(at, value === null ? -1 : 4);
      at += 4;
      if (value === null) continue;
      view.setFloat32(at, value);
      at += 4;
    }
    this.#at = at;
  }

  #longs(values: Values): void {
    for (const value of values) {
      this.int4(value === null ? -1 : 8);
      if (value !== null) this.#long(value);
    }
  }

  /** A whole number of 64 bits; ours are safe integers. */
  #long(value: number): void {
    const high = Math.floor(value / WORD);
    this.#view.setInt32(this.#at, high);
    this.#view.setUint32(this.#at + 4, value - high * WORD);
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
