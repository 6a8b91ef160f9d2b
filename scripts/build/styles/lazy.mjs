import { callsOf } from './extract.mjs';

const HELPER = '\0lazy-styles.js';

/** Griffel's functions that take compiled styles, in our modules and Fluent's. */
const MAKERS = ['__styles', '__resetStyles'];

/** Calls `make` at the first use and keeps the hook that it returns. The hook of `@griffel/core` takes the renderer. */
const lazily = 'export function lazily(make) { let use; return (options) => (use ??= make())(options); }';

/** Creates the objects of compiled styles at their first use, because a page uses few of the styles in its files. */
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

/** Wraps each call in a function. A `PURE` comment before the call is then before the wrapper. */
function defer(code, calls) {
  let result = code;
  for (const { start, end } of calls.toReversed())
    result = `${result.slice(0, start)}lazily(() => ${result.slice(start, end)})${result.slice(end)}`;
  return `import { lazily } from '${HELPER}';\n${result}`;
}
