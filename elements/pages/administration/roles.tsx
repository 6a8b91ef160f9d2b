import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $can } from '#client/stores/permission.ts';
import { $roles, loadFunctionCodes, loadRoles, type Role, removeRole } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation } from '#elements/parts/confirmation.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { RoleActions } from './role-actions.tsx';
import { useRoleColumns } from './role-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** The dialog that is open above the list. */
type Open = { role: Role | null; copies: boolean } | null;

const load = async () => void (await Promise.all([loadRoles(), loadFunctionCodes()]));

/** The roles of the organisation. Preset roles can be copied; its own roles can be edited and deleted. */
export function Roles() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const outcome = useOutcome();
  const roles = useStore($roles);
  const mayEdit = useStore($can('role:edit'));
  const columns = useRoleColumns();
  const { status, error, retry } = useLoading('', load);
  const [open, setOpen] = useState<Open>(null);
  const [removing, setRemoving] = useState<Role | null>(null);

  const actions = (role: Role) => (
    <RoleActions
      role={role}
      onCopy={() => setOpen({ role, copies: true })}
      onEdit={() => setOpen({ role, copies: false })}
      onDelete={() => setRemoving(role)}
    />
  );
  const list = () => {
    if (status === 'failed') return <Failure error={error} title={t('roles.failed')} onRetry={retry} />;
    if (status === 'ready' && roles.length === 0) {
      return <StatePanel drawing="empty" title={t('roles.empty')} reason={t('roles.text')} />;
    }
    return (
      <DataTable
        label={t('section.roles')}
        columns={
          mayEdit
            ? [...columns, { key: 'actions', label: t('roles.actions'), actions: true, cell: actions }]
            : columns
        }
        rows={roles}
        rowKey={({ roleUuid }) => roleUuid}
        placeholders={status === 'loading' && roles.length === 0 ? 4 : 0}
      />
    );
  };
  return (
    <SectionCard
      title={t('section.roles')}
      action={
        mayEdit && (
          <Button
            appearance="primary"
            icon={<AddRegular />}
            disabledFocusable={status !== 'ready'}
            onClick={() => setOpen({ role: null, copies: false })}
          >
            {t('roles.add')}
          </Button>
        )
      }
    >
      <p className={styles.hint}>{t('roles.text')}</p>
      <div className={mergeClasses(styles.inset, styles.list)}>
        {outcome.region}
        <KeptFocus>{list()}</KeptFocus>
      </div>
      {open && (
        <RoleDialog
          role={open.role}
          copies={open.copies}
          onClose={(saved) => {
            setOpen(null);
            if (saved) outcome.report('roleSaved');
          }}
        />
      )}
      {removing && (
        <Confirmation
          title={t('roles.deleteTitle')}
          text={t('roles.deleteText', { name: removing.name })}
          confirm={t('roles.delete')}
          failure="roleFailed"
          onConfirm={() => removeRole(removing.roleUuid)}
          onClose={(result) => {
            setRemoving(null);
            if (result === 'done') outcome.report('roleDeleted');
            if (result === 'refused') retry();
          }}
        />
      )}
    </SectionCard>
  );
}
