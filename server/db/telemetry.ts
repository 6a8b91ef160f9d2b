/** A parameter of a telemetry statement. Bytes are sent as binary, everything else as text. */
export type TelemetryValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | bigint)[];

export interface TelemetryQuery {
  /**
   * The rows of a statement. Cast 64-bit numbers and arrays to text and times to milliseconds, because the drivers
   * read these types differently.
   */
  query<Row>(text: string, values?: readonly TelemetryValue[]): Promise<Row[]>;
}

/**
 * The database of the telemetry tables. Its statements are written as text, because they need partitions, composite
 * types and binary parameters, and none of them reads a table of the user centre.
 */
export interface Telemetry extends TelemetryQuery {
  /** Statements of the embedded database run in the server's event loop, so its batches are smaller. */
  readonly kind: 'embedded' | 'postgresql';
  /** It is not the database of the other tables: one of the two can be away alone. */
  readonly isApart: boolean;
  transaction<T>(work: (tx: TelemetryQuery) => Promise<T>): Promise<T>;
}

/** A parameter as the drivers take it. */
export function parameterOf(value: TelemetryValue): string | Uint8Array | null {
  if (value === null || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  return String(value);
}
