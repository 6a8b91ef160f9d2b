import { type Role, removeRole } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation, type ConfirmationProps } from '#elements/parts/confirmation.tsx';

export interface RemoveRoleProps extends Pick<ConfirmationProps, 'onClose'> {
  role: Role;
}

/** Asks before a role is deleted. */
export function RemoveRole({ role, onClose }: RemoveRoleProps) {
  const { t } = useTranslation('administration');
  return (
    <Confirmation
      title={t('roles.deleteTitle')}
      text={t('roles.deleteText', { name: role.name })}
      confirm={t('roles.delete')}
      failure="roleFailed"
      onConfirm={() => removeRole(role.roleUuid)}
      onClose={onClose}
    />
  );
}
