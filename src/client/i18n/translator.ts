import type { Namespace, TFunction } from 'i18next';
import { interpolate } from '#contract/interpolate.ts';
import type { I18n } from './index.ts';

/** What the views and `error-text.ts` need of i18next. */
export type Translator = Pick<I18n, 't' | 'exists'>;

/** Texts by namespace, as the dictionaries hold them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export interface NamespaceTranslator extends Translator {
  /** `t` for the keys of a namespace; the same function each time. */
  within<Ns extends Namespace>(namespace: Ns): TFunction<Ns>;
}

/** A key holds dots, and so may the parts of it: `rule.phone.pattern` is `phone.pattern` of `rule`. */
function find(node: Texts, path: readonly string[]): string | undefined {
  for (let count = path.length; count > 0; count -= 1) {
    const next = node[path.slice(0, count).join('.')];
    if (typeof next === 'string' && count === path.length) return next;
    const found = typeof next === 'object' ? find(next, path.slice(count)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Translates as i18next does, for the pages before sign-in, which do not carry it: namespaces, nested keys and
 * `{{params}}`, and nothing else. A key without a text comes back itself.
 */
export function createTranslator(texts: Texts, defaultNamespace = 'common'): NamespaceTranslator {
  const made = new Map<string, unknown>();

  function lookUp(key: string, namespace: string): string | undefined {
    const [name, path = ''] = key.includes(':') ? key.split(':') : [namespace, key];
    return find(texts, [name ?? '', ...path.split('.')]);
  }

  function within(namespace: string) {
    const translate = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
      interpolate(lookUp(key, namespace) ?? key, params);
    if (!made.has(namespace)) made.set(namespace, translate);
    return made.get(namespace);
  }

  return {
    t: within(defaultNamespace) as I18n['t'],
    exists: ((key: string) => lookUp(key, defaultNamespace) !== undefined) as I18n['exists'],
    within: (namespace) => within(String([namespace].flat()[0])) as never,
  };
}
