const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Lists up to this length stand on one line. */
const LINE_LENGTH = 88;

/** A string as JavaScript. It can stand in a `<script>`: it contains no `<`. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

const keyOf = (key: string): string => (IDENTIFIER.test(key) ? key : quoted(key));

/** True for lists of plain values, however long: one line each, so that objects stay readable. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object');

/** A value as JavaScript, indented after its first line. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const inner = `${indent}  `;
  const parts = (at: string): string[] =>
    Array.isArray(value)
      ? value.map((each) => literal(each, at))
      : Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .map(([key, each]) => `${keyOf(key)}: ${literal(each, at)}`);
  const all = parts(inner);
  if (all.length === 0) return Array.isArray(value) ? '[]' : '{}';
  const line = `${open}${all.join(', ')}${close}`;
  if (isPlain(value) || (line.length <= LINE_LENGTH && !line.includes('\n'))) return line;
  return `${open.trim()}\n${all.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}
