import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $can } from '#client/stores/permission.ts';
import { loadFunctionCodes, loadRoles, type Role } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { RemoveRole } from './remove-role.tsx';
import { RoleActions } from './role-actions.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';
import type { RoleSource } from './use-role.ts';

const load = async () => void (await Promise.all([loadRoles(), loadFunctionCodes()]));

/** The roles of the organisation. Preset roles can be copied; its own roles can be edited and deleted. */
export function Roles() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const outcome = useOutcome();
  const mayEdit = useStore($can('role:edit'));
  const loading = useLoading('', load);
  const [editing, setEditing] = useState<RoleSource | null>(null);
  const [removing, setRemoving] = useState<Role | null>(null);

  const actions = (role: Role) => (
    <RoleActions
      role={role}
      onCopy={() => setEditing({ role, copies: true })}
      onEdit={() => setEditing({ role, copies: false })}
      onDelete={() => setRemoving(role)}
    />
  );
  const add = (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      disabledFocusable={loading.status !== 'ready'}
      onClick={() => setEditing({ role: null, copies: false })}
    >
      {t('roles.add')}
    </Button>
  );
  return (
    <SectionCard title={t('section.roles')} action={mayEdit && add}>
      <p className={styles.hint}>{t('roles.text')}</p>
      <div className={mergeClasses(styles.inset, styles.list)}>
        {outcome.region}
        <KeptFocus>
          <RoleList loading={loading} actions={mayEdit ? actions : undefined} />
        </KeptFocus>
      </div>
      {editing && (
        <RoleDialog
          {...editing}
          onClose={(saved) => {
            setEditing(null);
            if (saved) outcome.report('roleSaved');
          }}
        />
      )}
      {removing && (
        <RemoveRole
          role={removing}
          onClose={(result) => {
            setRemoving(null);
            if (result === 'done') outcome.report('roleDeleted');
            if (result === 'refused') loading.retry();
          }}
        />
      )}
    </SectionCard>
  );
}
