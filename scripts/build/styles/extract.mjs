/** Finds the calls of `makeStyles` in a module, in source order. */
function callsIn(context, code) {
  const calls = [];
  (function visit(node) {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'CallExpression' && node.callee.name === 'makeStyles') calls.push(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child);
  })(context.parse(code));
  return calls;
}

/**
 * Replaces each `makeStyles(…)` of a module by a call of `maker`, imported from `source`. `written` holds the arguments
 * in source order.
 */
export function extract(context, code, written, { maker, source }) {
  const calls = callsIn(context, code);
  if (calls.length === 0) return code;
  // The collector counts calls in the source, including comments. A mismatch would give elements the wrong styles.
  if (calls.length !== written.length)
    context.error(
      `${calls.length} calls of makeStyles, but ${written.length} styles. Does a comment contain such a call?`,
    );
  let result = code;
  for (const [index, { start, end }] of [...calls.entries()].reverse())
    result = `${result.slice(0, start)}${maker}(${written[index]})${result.slice(end)}`;
  return `import { ${maker} } from '${source}';\n${result}`;
}
