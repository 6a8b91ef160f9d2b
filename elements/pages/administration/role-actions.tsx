import { Button } from '@fluentui/react-components';
import type { Role } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { useAdministrationStyles } from './administration.styles.ts';

export interface RoleActionsProps {
  role: Role;
  onCopy: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Actions on a role. A preset role can only be copied; a role in use cannot be deleted. */
export function RoleActions({ role, onCopy, onEdit, onDelete }: RoleActionsProps) {
  const { t } = useTranslation('administration');
  const danger = useDangerStyles();
  const styles = useAdministrationStyles();
  const textsOf = useRoleTexts();
  const inUse = role.member > 0 || role.isDefault === 1;
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={t('roles.copyNamed', { name: textsOf(role).name })} onClick={onCopy}>
        {t('roles.copy')}
      </Button>
      {role.isTemplate === 0 && (
        <>
          <Button size="small" aria-label={t('roles.editNamed', { name: role.name })} onClick={onEdit}>
            {t('roles.edit')}
          </Button>
          <Button
            size="small"
            className={inUse ? undefined : danger.outline}
            disabledFocusable={inUse}
            aria-describedby={inUse ? `in-use-${role.roleUuid}` : undefined}
            aria-label={t('roles.deleteNamed', { name: role.name })}
            onClick={onDelete}
          >
            {t('roles.delete')}
          </Button>
          {inUse && (
            <span id={`in-use-${role.roleUuid}`} className={styles.reason}>
              {t('roles.inUse')}
            </span>
          )}
        </>
      )}
    </span>
  );
}
