/** The calls of a function in a module, in their order. */
export function callsOf(context, code, callee) {
  const calls = [];
  (function visit(node) {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'CallExpression' && node.callee.name === callee) calls.push(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child);
  })(context.parse(code));
  return calls;
}

/** Puts something else in the place of calls; `write` gets a call's arguments as they stand there, and its number. */
export function replaceCalls(code, calls, write) {
  let result = code;
  for (const [index, { start, end, arguments: given }] of [...calls.entries()].reverse()) {
    const text = given.length > 0 ? code.slice(given[0].start, given.at(-1).end) : '';
    result = `${result.slice(0, start)}${write(text, index)}${result.slice(end)}`;
  }
  return result;
}

/**
 * Replaces each `makeStyles(…)` of a module by what its styles came to: `maker` takes that, written by `write`, and is
 * imported from `source`. `found` has it by the number of the call.
 */
export function extract(context, code, found, { maker, source, write }) {
  const calls = callsOf(context, code, 'makeStyles');
  if (calls.length === 0) return code;
  // The collector counts in the source, comments too; a miscount would dress elements in the styles of others.
  if (calls.length !== found.length)
    context.error(
      `${calls.length} calls of makeStyles, but the styles of ${found.length}: is it named in a comment?`,
    );
  const result = replaceCalls(code, calls, (_, index) => `${maker}(${write(found[index])})`);
  return `import { ${maker} } from '${source}';\n${result}`;
}
