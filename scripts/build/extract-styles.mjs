/**
 * Replaces each `makeStyles(…)` of a module by what its styles came to: `maker`, of the same package, takes that,
 * written by `write`. `found` has it by the number of the call.
 */
export function extract(context, code, found, maker, write) {
  const calls = [];
  (function visit(node) {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'CallExpression' && node.callee.name === 'makeStyles') calls.push(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child);
  })(context.parse(code));
  if (calls.length === 0) return code;
  // The collector counts in the source, comments too; a miscount would dress elements in the styles of others.
  if (calls.length !== found.length)
    context.error(
      `${calls.length} calls of makeStyles, but the styles of ${found.length}: is it named in a comment?`,
    );
  let result = code;
  for (const [index, { start, end }] of [...calls.entries()].reverse()) {
    result = `${result.slice(0, start)}${maker}(${write(found[index])})${result.slice(end)}`;
  }
  return `import { ${maker} } from '@griffel/react';\n${result}`;
}
