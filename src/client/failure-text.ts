import type { FieldError } from '#contract/call.ts';
import { ApiError, TransportError } from './http.ts';
import type { Translator } from './i18n/translator.ts';

/**
 * The one translation of a failure into what a person reads: the server's own sentence first (specification
 * section 8), then `fallback`. '' for an aborted request: nobody waits for its answer.
 */
export function errorText({ t }: Translator, error: unknown, fallback: string = t('common:error')): string {
  if (error instanceof TransportError) return error.kind === 'aborted' ? '' : t(`common:${error.kind}`);
  if (!(error instanceof ApiError)) return fallback;
  if (error.message !== '') return error.message;
  if (error.reason === 'noMenu') return t('layout:menuNone');
  if (error.reason === 'verificationFailed') return t('session:verificationFailed');
  return fallback;
}

/** The sentence of a refused field; `label` is what the form calls it. */
export function fieldErrorText(i18n: Translator, { rule, params }: FieldError, label: string): string {
  const translate = i18n.t as (key: string, params: object) => string;
  const key = `messages:rule.${rule}`;
  // A newer server may know rules that this release does not.
  return i18n.exists(key) ? translate(key, { ...params, field: label }) : i18n.t('common:error');
}
