import { useRef } from 'react';
import { phoneAfter } from '#contract/user-centre/contact/paste.ts';
import { PHONE_MAX_LENGTH } from '#contract/user-centre/phone/limits.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { TextField, type TextFieldProps } from '#elements/ui/text-field.tsx';
import { useEditRule } from './use-edit-rule.ts';

/** A phone number field. Accepts pasted numbers with country code, blanks and full-width digits. */
export function PhoneField(props: Partial<Omit<TextFieldProps, 'type' | 'ref'>>) {
  const { t } = useTranslation('session');
  const input = useRef<HTMLInputElement>(null);
  useEditRule(input, phoneAfter, PHONE_MAX_LENGTH);
  return (
    <TextField
      ref={input}
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={t('phonePlaceholder')}
      {...props}
    />
  );
}
