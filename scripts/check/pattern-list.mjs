import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Code that runs for people: it sees what strangers send and what pages hold. Scripts, tests and benchmarks see the
 * repository's own files only.
 */
export const isRuntimeCode = (path) =>
  /^(contract|server|src|elements|apps|templates|test-kit)\/.+\.(tsx?|vue)$/.test(path);

/** The script of a Vue component, and other sources as they are. */
const scriptOf = (path, text) =>
  path.endsWith('.vue') ? (/<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '') : text;

/** Constants whose values patterns are made of. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

function constantsOf({ program }, text) {
  const found = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && CONSTANT.test(id.name)) found.set(id.name, text.slice(init.start, init.end));
    },
  }).visit(program);
  return found;
}

/** A scope in which each constant is evaluated when it is read. */
function scopeOf(constants) {
  const scope = {};
  for (const [name, source] of constants) {
    const get = () => runInNewContext(source, scope);
    Object.defineProperty(scope, name, { get, configurable: true, enumerable: true });
  }
  return scope;
}

/** The text of an expression. A part of a template that only the run knows counts as one letter. */
function textOf(node, source, scope) {
  if (node.type !== 'TemplateLiteral') return runInNewContext(source.slice(node.start, node.end), scope);
  const values = node.expressions.map(({ start, end }) => {
    try {
      return runInNewContext(source.slice(start, end), scope);
    } catch {
      return 'x';
    }
  });
  return node.quasis.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('');
}

/**
 * Lists the regular expressions in TypeScript sources: literals, `new RegExp(…)`, and `pattern` of a schema. `files`
 * holds path and text of each source.
 */
export function patternsIn(files) {
  const parsed = files.map(({ path, text: source }) => {
    const text = scriptOf(path, source);
    return { path, text, tree: parseSync(path.replace(/\.vue$/, '.ts'), text) };
  });
  const all = parsed.flatMap(({ tree, text }) => [...constantsOf(tree, text)]);
  const found = new Map();
  const note = (path, source, flags) => {
    const key = `/${source}/${flags}`;
    found.set(key, { source, flags, paths: new Set(found.get(key)?.paths).add(path) });
  };
  for (const { path, text, tree } of parsed) {
    const scope = scopeOf(new Map([...all, ...constantsOf(tree, text)]));
    new Visitor({
      Literal({ regex }) {
        if (regex) note(path, regex.pattern, regex.flags);
      },
      NewExpression({ callee, arguments: [source, flags] }) {
        if (callee.name === 'RegExp') note(path, textOf(source, text, scope), flags?.value ?? '');
      },
      Property({ key, value }) {
        if (key.name === 'pattern') note(path, textOf(value, text, scope), 'u');
      },
    }).visit(tree.program);
  }
  return [...found.values()];
}
