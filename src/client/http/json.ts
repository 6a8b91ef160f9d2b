import { isRecord } from './record.ts';

/** Matches what native parsing gets wrong: long integers and names that could reach a prototype. */
const needsCare = /(?:^|[:[,])\s*-?\d{16}|__proto__|\\u005f/i;

const integer = /^-?\d+$/;

/**
 * Parses JSON so that integers beyond 2^53 arrive as strings, every digit kept, and `__proto__` is dropped.
 * json-bigint is slow and rarely needed, so it is loaded on first use. Throws SyntaxError.
 */
export async function parseJson(text: string): Promise<unknown> {
  const native: unknown = JSON.parse(text);
  if (!needsCare.test(text)) return native;
  const { default: jsonBigint } = await import('json-bigint');
  const parser = jsonBigint({ storeAsString: true, protoAction: 'ignore', constructorAction: 'preserve' });
  return merge(native, parser.parse(text));
}

/** Uses the exact value only where the native one lost digits: json-bigint turns long decimals into strings, too. */
function merge(native: unknown, exact: unknown): unknown {
  if (typeof native === 'number') {
    const lossy = typeof exact === 'string' && integer.test(exact) && !Number.isSafeInteger(native);
    return lossy ? exact : native;
  }
  if (Array.isArray(native) && Array.isArray(exact)) {
    return native.map((value, index) => merge(value, exact[index]));
  }
  if (isRecord(native) && isRecord(exact)) {
    return Object.fromEntries(Object.keys(exact).map((key) => [key, merge(native[key], exact[key])]));
  }
  return native;
}
