/** What a meter's register means from `validFrom` to `validTo`, in ms since 1970. */
export interface MeterRow {
  readonly validFrom: number;
  /** Null while it is in use. */
  readonly validTo: number | null;
  readonly multiplier: number;
  readonly direction: 'normal' | 'reversed';
  /** The register's kWh at the end, as a decimal; null where nobody wrote it down. */
  readonly closing: string | null;
}

/** A device without rows shows its energy as it is. */
const PLAIN: MeterRow = {
  ...{ validFrom: Number.NEGATIVE_INFINITY, validTo: null, multiplier: 1 },
  ...{ direction: 'normal', closing: null },
};

/** The row of a moment, of rows in order of time; undefined while no meter was in use. */
export function meterAt(rows: readonly MeterRow[], at: number): MeterRow | undefined {
  if (rows.length === 0) return PLAIN;
  return rows.findLast(({ validFrom, validTo }) => validFrom <= at && (validTo === null || at < validTo));
}

/** The exchange of a meter from a moment to another one, the first inside: the row that began there. */
export function exchangeIn(rows: readonly MeterRow[], from: number, to: number): MeterRow | undefined {
  return rows.slice(1).find(({ validFrom }) => validFrom >= from && validFrom < to);
}

/** A part of an energy, with the multiplier of its time. */
export interface Part {
  readonly wh: number;
  readonly multiplier: number;
}

/** The sum of the parts in kWh, as an exact decimal. */
export function kwhText(parts: readonly Part[]): string {
  const scale = Math.max(0, ...parts.map(({ multiplier }) => decimalsOf(multiplier)));
  const sum = parts.reduce(
    (total, { wh, multiplier }) => total + BigInt(Math.round(wh)) * scaled(multiplier, scale),
    0n,
  );
  return decimal(sum, 3 + scale);
}

const decimalsOf = (value: number) => plain(value).split('.')[1]?.length ?? 0;

function scaled(value: number, scale: number): bigint {
  const [whole = '0', fraction = ''] = plain(value).split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** Without an exponent and without zeros at the end. */
const plain = (value: number) => {
  const text = String(value);
  return text.includes('e') ? withoutZeros(value.toFixed(12)) : text;
};

/** A decimal without the zeros behind its last digit. */
function withoutZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

function decimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const text = withoutZeros(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
  return value < 0n ? `-${text}` : text;
}
