/** Finds the calls of functions with one of these names in a module, in source order. */
export function callsOf(context, code, names) {
  const calls = [];
  if (!names.some((name) => code.includes(`${name}(`))) return calls;
  (function visit(node) {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'CallExpression' && names.includes(node.callee.name)) calls.push(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child);
  })(context.parse(code));
  return calls;
}

/**
 * Replaces each `makeStyles(…)` of a module by a call of `maker`, imported from `source`. `written` holds the arguments
 * in source order.
 */
export function extract(context, code, written, { maker, source }) {
  const calls = callsOf(context, code, ['makeStyles']);
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
