const LINE_LENGTH = 60;

/** JSON to read and edit: what is short, and lists of plain values, are on one line. */
export function jsonOf(value: unknown, indent = ''): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const line = JSON.stringify(value);
  const isList = Array.isArray(value);
  if (
    line.length <= LINE_LENGTH ||
    (isList && value.every((each) => each === null || typeof each !== 'object'))
  )
    return line;
  const inner = `${indent} `;
  const parts = isList
    ? value.map((each) => jsonOf(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => `${JSON.stringify(key)}: ${jsonOf(each, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
