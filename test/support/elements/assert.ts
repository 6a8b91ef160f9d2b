/** Fails unless both are equal. Objects are compared as JSON. */
export function equal(actual: unknown, expected: unknown): void {
  if (Object.is(actual, expected)) return;
  const [found, wanted] = [actual, expected].map(show);
  if (found !== wanted || typeof actual !== 'object' || typeof expected !== 'object') {
    throw new Error(`expected ${wanted}, found ${found}`);
  }
}

/** Fails if the value is null or undefined, else returns it. */
export function present<Value>(value: Value, what = 'value'): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`expected a ${what}, found ${value}`);
  return value;
}

function show(value: unknown): string {
  if (value instanceof Node) return `<${value.nodeName.toLowerCase()}>`;
  return (
    JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? `${each}n` : each)) ?? String(value)
  );
}
