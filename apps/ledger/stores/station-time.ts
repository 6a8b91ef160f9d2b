/** Minutes east of UTC from a time in ms since 1970 on. */
type Offsets = readonly { readonly from: number; readonly minutes: number }[];

/** The offset of a zone at a time, as the server told it. */
export const offsetAt = (ms: number, offsets: Offsets): number =>
  offsets.findLast(({ from }) => from <= ms)?.minutes ?? offsets[0]?.minutes ?? 0;

/** A time on the station’s clock, as `2026-11-23T10:30`, as ISO 8601 with its zone. */
export function instantOf(local: string, offsets: Offsets): string {
  const read = Date.parse(`${local}Z`);
  const minutes = offsetAt(read - offsetAt(read, offsets) * 60_000, offsets);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}:00${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
