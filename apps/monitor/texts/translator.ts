import { interpolate } from '@heliport/client';

/** A text by its key; `{{name}}` takes the value of that name. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

export function translator<Key extends string>(dictionary: Readonly<Record<Key, string>>): Translate<Key> {
  return (key, values = {}) => interpolate(dictionary[key], values);
}
