import { Select } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $roles } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import { useAdministrationStyles } from './administration.styles.ts';

export interface DefaultRoleFieldProps {
  roleUuid: string;
  error: string | undefined;
  onChange: (roleUuid: string) => void;
}

/** The role of new members. Renders nothing without the permission to list roles. */
export function DefaultRoleField({ roleUuid, error, onChange }: DefaultRoleFieldProps) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const id = useId();
  const textsOf = useRoleTexts();
  // New members must not become administrators.
  const roles = useStore($roles).filter(({ role }) => role !== 'admin');
  if (roles.length === 0) return null;
  return (
    <div className={styles.narrow}>
      <label className={styles.label} htmlFor={id}>
        {t('invitation.role')}
      </label>
      <Select
        id={id}
        name="roleUuid"
        value={roleUuid}
        aria-invalid={error !== undefined}
        onChange={(_event, { value }) => onChange(value)}
      >
        {roleUuid === '' && <option value="">{t('invitation.roleNone')}</option>}
        {roles.map((role) => (
          <option key={role.roleUuid} value={role.roleUuid}>
            {textsOf(role).name}
          </option>
        ))}
      </Select>
      <p className={error === undefined ? styles.secondary : styles.failure}>
        {error ?? t('invitation.roleHint')}
      </p>
    </div>
  );
}
