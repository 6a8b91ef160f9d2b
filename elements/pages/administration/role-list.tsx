import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $roles, type Role } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import type { useLoading } from '#elements/ui/use-loading.ts';
import { useRoleColumns } from './role-columns.tsx';

export interface RoleListProps {
  loading: ReturnType<typeof useLoading>;
  /** Buttons of a role; absent without the edit permission. */
  actions: ((role: Role) => ReactNode) | undefined;
}

/** The roles as a table, with placeholders, failure and empty state. */
export function RoleList({ loading: { status, error, retry }, actions }: RoleListProps) {
  const { t } = useTranslation('administration');
  const roles = useStore($roles);
  const columns = useRoleColumns();
  if (status === 'failed') return <Failure error={error} title={t('roles.failed')} onRetry={retry} />;
  if (status === 'ready' && roles.length === 0) {
    return <StatePanel drawing="empty" title={t('roles.empty')} reason={t('roles.text')} />;
  }
  return (
    <DataTable
      label={t('section.roles')}
      columns={
        actions
          ? [...columns, { key: 'actions', label: t('roles.actions'), actions: true, cell: actions }]
          : columns
      }
      rows={roles}
      rowKey={({ roleUuid }) => roleUuid}
      placeholders={status === 'loading' && roles.length === 0 ? 4 : 0}
    />
  );
}
