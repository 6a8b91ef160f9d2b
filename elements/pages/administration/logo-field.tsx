import { Button } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useAdministrationStyles } from './administration.styles.ts';

export interface LogoFieldProps {
  /** True if there is a logo to remove. */
  removable: boolean;
  error: ReactNode;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Buttons that choose or remove the logo. */
export function LogoField({ removable, error, onFile, onRemove }: LogoFieldProps) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <p className={styles.label}>{t('organization.logo')}</p>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          name="orgLogo"
          hidden
          accept="image/*"
          aria-label={t('organization.logo')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows the same file to be chosen again.
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button onClick={() => input.current?.click()}>{t('organization.choose')}</Button>
        {removable && (
          <Button appearance="subtle" onClick={onRemove}>
            {t('organization.remove')}
          </Button>
        )}
      </div>
      <p className={error === undefined ? styles.secondary : styles.failure} role="status">
        {error ?? t('organization.logoHint')}
      </p>
    </div>
  );
}
