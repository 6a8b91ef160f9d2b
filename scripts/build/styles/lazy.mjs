import { callsOf } from './extract.mjs';

const HELPER = '\0lazy-styles.js';

/** Griffel's functions that take compiled styles, ours and Fluent's. */
const MAKERS = ['__styles', '__resetStyles'];

/** `make` runs at the first use; the hook that it makes stays. */
const lazily = 'export function lazily(make) { let use; return () => (use ??= make())(); }';

/** Creates the objects of compiled styles when a view first uses them: a page shows few of those that its files contain. */
export function lazyStyles() {
  return {
    name: 'lazy-styles',
    resolveId: (id) => (id === HELPER ? HELPER : null),
    load: (id) => (id === HELPER ? { code: lazily, moduleSideEffects: false } : null),
    transform(code) {
      const calls = callsOf(this, code, MAKERS);
      return calls.length === 0 ? null : { code: defer(code, calls), map: null };
    },
  };
}

/** Wraps each call in a function; a `PURE` comment before the call then stands before the wrapper. */
function defer(code, calls) {
  let result = code;
  for (const { start, end } of calls.toReversed())
    result = `${result.slice(0, start)}lazily(() => ${result.slice(start, end)})${result.slice(end)}`;
  return `import { lazily } from '${HELPER}';\n${result}`;
}
