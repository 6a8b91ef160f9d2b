/**
 * Fills in the `{{name}}` places of a text; a place without a value becomes empty. `write` turns a value into text, to
 * escape it for example.
 */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string = String,
): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(values[name] ?? ''));
