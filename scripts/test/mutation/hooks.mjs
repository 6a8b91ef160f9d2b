// Module hooks: `node:test` is the runner's own tree of tests.
const TREE = new URL('test-tree.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === 'node:test' ? { url: TREE, shortCircuit: true } : next(specifier, context);
