import { Button, Select, Switch } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { invitationSettings } from '#client/stores/administration.ts';
import { can } from '#client/stores/permission.ts';
import { $roles, loadRoles } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { SettingsCard } from './settings-card.tsx';

/** How people join: directly or after approval, and with which role. The code itself has its own dialog. */
export function InvitationCard() {
  const { t } = useTranslation(['administration', 'layout']);
  const styles = useAdministrationStyles();
  const host = useHost();
  const id = useId();
  const roles = useStore($roles);
  const textsOf = useRoleTexts();
  // New members must not become administrators.
  const givable = roles.filter(({ role }) => role !== 'admin');
  return (
    <SettingsCard
      title={t('administration:invitation.card')}
      text={t('administration:invitation.text')}
      editable={invitationSettings}
      alsoLoad={async () => {
        if (can('role:list')) await loadRoles();
      }}
      labels={{
        isAutoApproved: t('administration:invitation.auto'),
        roleUuid: t('administration:invitation.role'),
      }}
      check={() => []}
    >
      {({ form, errors, change }) => (
        <div className={styles.spread}>
          <div>
            <Switch
              className={styles.switch}
              checked={form.isAutoApproved === 1}
              label={t('administration:invitation.auto')}
              onChange={(_event, { checked }) => change({ isAutoApproved: Number(checked) })}
            />
            <p className={styles.quiet}>
              {t(
                form.isAutoApproved === 1
                  ? 'administration:invitation.autoOn'
                  : 'administration:invitation.autoOff',
              )}
            </p>
          </div>
          {givable.length > 0 && (
            <div className={styles.narrow}>
              <label className={styles.label} htmlFor={id}>
                {t('administration:invitation.role')}
              </label>
              <Select
                id={id}
                name="roleUuid"
                value={form.roleUuid}
                aria-invalid={errors.roleUuid !== undefined}
                onChange={(_event, { value }) => change({ roleUuid: value })}
              >
                {form.roleUuid === '' && <option value="">{t('administration:invitation.roleNone')}</option>}
                {givable.map((role) => (
                  <option key={role.roleUuid} value={role.roleUuid}>
                    {textsOf(role).name}
                  </option>
                ))}
              </Select>
              <p className={errors.roleUuid === undefined ? styles.quiet : styles.failure}>
                {errors.roleUuid ?? t('administration:invitation.roleHint')}
              </p>
            </div>
          )}
          <div>
            <Button onClick={() => void openFrom(host, 'uc-invitation-code')}>
              {t('administration:invitation.code')}
            </Button>
          </div>
        </div>
      )}
    </SettingsCard>
  );
}
