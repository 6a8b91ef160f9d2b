import { useLayoutEffect, useRef, useState } from 'react';
import { verificationCodeAfter } from '#contract/user-centre/contact/paste.ts';
import { CODE_LENGTH } from '#contract/user-centre/verification-code/limits.ts';
import { isCodeReady } from '#contract/user-centre/verification-code/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useLinkButton } from '#elements/ui/link-button.ts';
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

/**
 * A verification code field with a button that sends one. Extracts the code from a pasted message.
 * While the browser solves the server's challenge, says so and can be stopped.
 */
export function CodeField({
  purpose,
  send,
  destination,
  onRefused,
  sentText,
  onInput,
  ...field
}: CodeFieldProps) {
  const { t } = useTranslation(['session', 'common']);
  const link = useLinkButton();
  const input = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState(false);
  const { sent, checking, sendCode, cancelCheck, ...sending } = useCodeSending(input, {
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
      label={t('session:code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      placeholder={t('session:code.placeholder')}
      hint={
        <>
          <span role="status">{checking && t('session:code.checking')}</span>
          {checking && (
            <button type="button" className={link.button} onClick={cancelCheck}>
              {t('common:cancel')}
            </button>
          )}
          {sent && (sentText ?? t('session:code.sent'))}
        </>
      }
      onInput={(event) => {
        setReady(isCodeReady(event.currentTarget.value));
        onInput?.(event);
      }}
      trailing={<SendCodeButton {...sending} ready={ready} onClick={sendCode} />}
      {...field}
    />
  );
}
