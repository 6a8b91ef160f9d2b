import { mergeClasses } from '@griffel/react';
import { useEffect } from 'react';
import { members } from '#client/stores/membership.ts';
import { loadRoles } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { MemberRole } from './member-role.tsx';
import { useMemberRoleColumns } from './member-role-columns.tsx';
import { useRoleAssignment } from './use-role-assignment.ts';

/** Lists the members' roles. One's own role is read-only, so that people cannot lock themselves out. */
export function MemberRoles() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const outcome = useOutcome();
  const { assign, savingFor } = useRoleAssignment(outcome);
  const { status, error, retry } = useLoading('', loadRoles);
  const columns = useMemberRoleColumns((member) => (
    <MemberRole
      member={member}
      saving={savingFor(member)}
      onChange={(roleUuid) => void assign(member, roleUuid)}
    />
  ));

  useEffect(() => {
    void members.open();
  }, []);
  // A failure usually affects both lists, so the retry loads both.
  const retryBoth = () => {
    retry();
    void members.reload();
  };
  return (
    <SectionCard title={t('section.members')}>
      <p className={styles.hint}>{t('members.text')}</p>
      <div className={mergeClasses(styles.inset, styles.list)}>
        {outcome.region}
        <KeptFocus>
          {status === 'failed' ? (
            <Failure error={error} title={t('roles.failed')} onRetry={retryBoth} />
          ) : (
            <PagedTable
              list={members}
              label={t('section.members')}
              columns={columns}
              rowKey={({ userUuid }) => userUuid}
              failed={t('members.failed')}
              empty={t('members.empty')}
            />
          )}
        </KeptFocus>
      </div>
    </SectionCard>
  );
}
