/** The part of the Network Information API that is used here. Firefox and Safari do not support it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True if the connection is metered or slow. Nothing is prefetched then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
