import { useLayoutEffect, useRef, useState } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/user-centre/password/limits.ts';
import { PASSWORD_SPECIALS } from '#contract/user-centre/password/rules.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { TextFieldProps } from '#elements/ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/**
 * The rule in the syntax of password generators. Their default passwords are longer and use other special characters.
 */
const forGenerators = {
  passwordrules: `minlength: ${PASSWORD_MIN_LENGTH}; maxlength: ${PASSWORD_MAX_LENGTH}; required: lower; required: upper; required: digit; allowed: [${PASSWORD_SPECIALS}]`,
};

/** A new password field. Shows the rule and, after input, the password's strength. */
export function NewPasswordField({
  onInput,
  ...field
}: Omit<TextFieldProps, 'type' | 'ref' | 'trailing' | 'hint' | 'label'> & { label?: string }) {
  const { t } = useTranslation('session');
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  useLayoutEffect(() => setValue(input.current?.value ?? ''), []);
  return (
    <PasswordField
      ref={input}
      label={t('password')}
      autoComplete="new-password"
      {...forGenerators}
      hint={<PasswordStrength value={value} />}
      onInput={(event) => {
        setValue(event.currentTarget.value);
        onInput?.(event);
      }}
      {...field}
    />
  );
}
