import { useLayoutEffect, useRef, useState } from 'react';
import { verificationCodeAfter } from '#contract/user-centre/contact/paste.ts';
import { CODE_LENGTH } from '#contract/user-centre/verification-code/limits.ts';
import { isCodeReady } from '#contract/user-centre/verification-code/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { TextField, type TextFieldProps } from '#elements/ui/text-field.tsx';
import { SendCodeButton } from './send-code-button.tsx';
import { type CodeSendingOptions, useCodeSending } from './use-code-sending.ts';
import { useEditRule } from './use-edit-rule.ts';

export interface CodeFieldProps
  extends CodeSendingOptions,
    Partial<Omit<TextFieldProps, 'type' | 'ref' | 'trailing' | 'hint'>> {
  /** Text shown after the code was sent. Default: it was sent to the phone. */
  sentText?: string;
}

/** A verification code field with a button that sends one. Extracts the code from a pasted message. */
export function CodeField({
  purpose,
  send,
  destination,
  onRefused,
  sentText,
  onInput,
  ...field
}: CodeFieldProps) {
  const { t } = useTranslation('session');
  const input = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState(false);
  const { sent, sendCode, ...sending } = useCodeSending(input, {
    purpose,
    send,
    ...(destination && { destination }),
    onRefused,
  });
  useEditRule(input, verificationCodeAfter, CODE_LENGTH);
  useLayoutEffect(() => setReady(isCodeReady(input.current?.value ?? '')), []);
  return (
    <TextField
      ref={input}
      label={t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      placeholder={t('code.placeholder')}
      hint={sent ? (sentText ?? t('code.sent')) : undefined}
      onInput={(event) => {
        setReady(isCodeReady(event.currentTarget.value));
        onInput?.(event);
      }}
      trailing={<SendCodeButton {...sending} ready={ready} onClick={sendCode} />}
      {...field}
    />
  );
}
