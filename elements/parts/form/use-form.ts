import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#client/http.ts';
import type { FieldError } from '#contract/call.ts';
import { controlsOf } from './controls.ts';
import { type FormErrorsOptions, useFormErrors } from './use-form-errors.ts';

export interface FormOptions<Name extends string, Values> extends FormErrorsOptions<Name> {
  /** What is sent; `field` reads an input by its name. */
  values: (field: (name: Name) => string) => Values;
  /** All is filled in that must be; yes when absent. */
  isReady?: (values: Values) => boolean;
  /** What is wrong with the values before they are sent. */
  check?: (values: Values) => readonly FieldError[];
  /** A rejection is shown; what was typed stays, so that the person can send it again. */
  send: (values: Values) => Promise<unknown>;
  /** The sentence of a rejection that is about no field of this form. */
  explain: (error: unknown) => string;
  /** Told of each rejection. */
  onRefused?: (error: unknown) => void;
  /** How long the form stays busy after the answer, in milliseconds. */
  restMs?: { readonly sent: number; readonly refused: number };
}

/**
 * The one form engine: checks, sends once at a time, and says at the fields, or else of the whole form, why it was
 * refused. Spread `props` on the form; inputs have the names of `labels`. It works for prerendered forms, whose values
 * the browser keeps, and for forms with values of their own: `values` answers these then.
 */
export function useForm<Name extends string, Values>(options: FormOptions<Name, Values>) {
  const { values, isReady, check, send, explain, onRefused, restMs } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { find, ...controls } = controlsOf<Name>(ref);
  const said = useFormErrors({ find, ...controls }, options);
  const [busy, setBusy] = useState(false);
  // Before hydration the browser itself submits, to the server, which checks everything.
  const [ready, setReady] = useState(true);

  const look = () => setReady(isReady?.(values(controls.presence)) ?? true);
  useLayoutEffect(look);

  function rest(milliseconds = 0): void {
    if (milliseconds > 0) setTimeout(setBusy, milliseconds, false);
    else setBusy(false);
  }

  function refused(error: unknown): void {
    rest(restMs?.refused);
    if (!said.show(error instanceof ApiError ? error.errors : [])) said.fail(explain(error));
    onRefused?.(error);
  }

  function submit(): void {
    if (busy || isReady?.(values(controls.presence)) === false) return;
    said.forgive();
    const filled = values(controls.value);
    if (said.show(check?.(filled) ?? [])) return;
    setBusy(true);
    send(filled).then(() => rest(restMs?.sent), refused);
  }

  const props = {
    ref,
    noValidate: true,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      submit();
    },
    onInput() {
      said.forgive();
      look();
    },
    // Tells of a password manager's fill, which fires no other event until the person acts.
    onAnimationStart: look,
  };
  return { ...controls, ...said, busy, ready, look, submit, props };
}

/** A form as its parts know it. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name, unknown>>;
