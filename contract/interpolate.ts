/**
 * Replaces the `{{name}}` placeholders of a text. A placeholder without a value becomes empty. `write` converts a value
 * to text, for example to escape it.
 */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string = String,
): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(values[name] ?? ''));
