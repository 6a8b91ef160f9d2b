import {
  type FocusEvent,
  type FormEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ApiError } from '#client/http.ts';
import type { FieldError } from '#contract/call.ts';
import { controlsOf } from './controls.ts';
import { type FormErrorsOptions, useFormErrors } from './use-form-errors.ts';

export interface FormOptions<Name extends string, Values> extends FormErrorsOptions<Name> {
  /** Collects the values to send. `field` reads an input by name. */
  values: (field: (name: Name) => string) => Values;
  /** True if all required fields are filled in. Default: true. */
  isReady?: (values: Values) => boolean;
  /** Validates the values before they are sent, and each filled field when the person leaves it. */
  check?: (values: Values) => readonly FieldError[];
  /** Fields that are also reported as missing when the person leaves them. */
  requiredOnBlur?: readonly NoInfer<Name>[];
  /** Fields whose errors may end with an edit of another one, such as a repeated password. */
  dependents?: Partial<Readonly<Record<NoInfer<Name>, readonly NoInfer<Name>[]>>>;
  /** Sends the values. A rejection is shown, and the input stays for another attempt. */
  send: (values: Values) => Promise<unknown>;
  /** Text for a rejection that concerns no field of this form. */
  explain: (error: unknown) => string;
  /** Called with each rejection. */
  onRefused?: (error: unknown) => void;
  /** How long the form stays busy after the response, in milliseconds. */
  restMs?: { readonly sent: number; readonly refused: number };
}

/**
 * The one form engine: validates, sends once at a time, and shows errors at the fields or for the whole form. Spread
 * `props` on the form; name the inputs as in `labels`. It works for prerendered forms, whose values the browser keeps,
 * and for controlled forms, whose values `values` returns.
 */
export function useForm<Name extends string, Values>(options: FormOptions<Name, Values>) {
  const { values, isReady, check, requiredOnBlur, dependents, send, explain, onRefused, restMs } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { find, ...controls } = controlsOf<Name>(ref);
  const formErrors = useFormErrors({ find, ...controls }, options);
  const [busy, setBusy] = useState(false);
  // Before hydration, the browser submits the form natively and the server validates everything.
  const [ready, setReady] = useState(true);

  const updateReady = () => setReady(isReady?.(values(controls.presence)) ?? true);
  useLayoutEffect(updateReady);

  /** Ends the busy state, after a pause if there is one. */
  function endBusy(delayMs = 0): void {
    if (delayMs > 0) setTimeout(setBusy, delayMs, false);
    else setBusy(false);
  }

  function clearAll(): void {
    formErrors.setFailure('');
    formErrors.clearErrors();
  }

  function refused(error: unknown): void {
    endBusy(restMs?.refused);
    const { showErrors, setFailure } = formErrors;
    if (!showErrors(error instanceof ApiError ? error.errors : [])) setFailure(explain(error));
    onRefused?.(error);
  }

  function submit(): void {
    if (busy || isReady?.(values(controls.presence)) === false) return;
    clearAll();
    const filled = values(controls.value);
    if (formErrors.showErrors(check?.(filled) ?? [])) return;
    setBusy(true);
    send(filled).then(() => endBusy(restMs?.sent), refused);
  }

  const nameOf = ({ target }: SyntheticEvent<HTMLFormElement>): Name | undefined =>
    (Object.keys(options.labels) as Name[]).find((name) => name === (target as HTMLInputElement).name);

  /** Validates the field that the person leaves. An empty one is left for the submit. */
  function leaveField(name: Name): void {
    if (controls.value(name) === '' && !requiredOnBlur?.includes(name)) return;
    const errors = formErrors.errorsOf(name, check?.(values(controls.value)) ?? []);
    if (errors.length > 0) formErrors.showErrors(errors, { blur: true });
  }

  /** Clears the error of an edited field, and of those whose value depends on it. */
  function editField(name: Name | undefined): void {
    formErrors.setFailure('');
    if (name !== undefined) formErrors.clearErrors(name, ...(dependents?.[name] ?? []));
  }

  const props = {
    ref,
    noValidate: true,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      submit();
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      editField(nameOf(event));
      updateReady();
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = nameOf(event);
      if (name !== undefined) leaveField(name);
    },
    // Detects a password manager's autofill, which fires no other event until the person interacts.
    onAnimationStart: updateReady,
  };
  return { ...controls, ...formErrors, clearAll, busy, ready, updateReady, submit, props };
}

/** The form as its parts use it. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name, unknown>>;
