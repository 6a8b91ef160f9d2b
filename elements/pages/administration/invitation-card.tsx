import { Button, Switch } from '@fluentui/react-components';
import { invitationSettings } from '#client/stores/administration.ts';
import { can } from '#client/stores/permission.ts';
import { loadRoles } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { DefaultRoleField } from './default-role-field.tsx';
import { SettingsCard } from './settings-card.tsx';

/** How people join: directly or after approval, and with which role. The code itself has its own dialog. */
export function InvitationCard() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const host = useHost();
  return (
    <SettingsCard
      title={t('invitation.card')}
      text={t('invitation.text')}
      editable={invitationSettings}
      alsoLoad={async () => {
        if (can('role:list')) await loadRoles();
      }}
      labels={{ isAutoApproved: t('invitation.auto'), roleUuid: t('invitation.role') }}
      check={() => []}
    >
      {({ form, errors, change }) => (
        <div className={styles.spread}>
          <div>
            <Switch
              className={styles.switch}
              checked={form.isAutoApproved === 1}
              label={t('invitation.auto')}
              onChange={(_event, { checked }) => change({ isAutoApproved: Number(checked) })}
            />
            <p className={styles.secondary}>
              {t(form.isAutoApproved === 1 ? 'invitation.autoOn' : 'invitation.autoOff')}
            </p>
          </div>
          <DefaultRoleField
            roleUuid={form.roleUuid}
            error={errors.roleUuid}
            onChange={(roleUuid) => change({ roleUuid })}
          />
          <div>
            <Button onClick={() => void openFrom(host, 'uc-invitation-code')}>{t('invitation.code')}</Button>
          </div>
        </div>
      )}
    </SettingsCard>
  );
}
