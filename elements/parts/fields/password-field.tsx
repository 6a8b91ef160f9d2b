import { useState } from 'react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { EyeIcon, EyeOffIcon } from '#elements/ui/entry-icons.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { TextField, type TextFieldProps } from '#elements/ui/text-field.tsx';

/** A password field with a button that shows and hides the input. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation('session');
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      type={visible ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(visible ? 'hidePassword' : 'showPassword')}
          icon={visible ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setVisible(!visible)}
        />
      }
      {...props}
    />
  );
}
