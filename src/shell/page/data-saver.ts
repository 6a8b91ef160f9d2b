/** The Network Information API as far as it is asked; Firefox and Safari have none. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True for who pays for each byte, or waits for it: nothing is fetched that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
