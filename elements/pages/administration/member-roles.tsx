import { mergeClasses } from '@griffel/react';
import { useEffect, useState } from 'react';
import { type Member, members, setMemberRole } from '#client/stores/membership.ts';
import { loadRoles } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Face } from '#elements/parts/face.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import type { Column } from '#elements/ui/data-table.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { MemberRole } from './member-role.tsx';

/** A role that is being saved for a member. */
interface Giving {
  readonly userUuid: string;
  readonly roleUuid: string;
}

/** Lists the members' roles. One's own role is read-only, so that people cannot lock themselves out. */
export function MemberRoles() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const text = useTextStyles();
  const outcome = useOutcome();
  const [giving, setGiving] = useState<Giving | null>(null);
  const { status, error, retry } = useLoading('', loadRoles);

  useEffect(() => {
    void members.open();
  }, []);
  // A failure usually affects both lists, so the retry loads both.
  const retryBoth = () => {
    retry();
    void members.reload();
  };

  const give = async ({ userUuid }: Member, roleUuid: string) => {
    if (giving !== null) return;
    setGiving({ userUuid, roleUuid });
    try {
      await setMemberRole(userUuid, roleUuid);
      outcome.report('roleGiven');
    } catch (refused) {
      outcome.reportError(refused, 'roleFailed');
    }
    setGiving(null);
  };
  const role = (member: Member) => (
    <MemberRole
      member={member}
      giving={giving?.userUuid === member.userUuid ? giving.roleUuid : undefined}
      onGive={(roleUuid) => void give(member, roleUuid)}
    />
  );
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      label: t('members.name'),
      cell: ({ name, avatar }) => (
        <span className={styles.person}>
          <Face name={name} picture={avatar} />
          {name}
        </span>
      ),
    },
    {
      key: 'phone',
      label: t('members.phone'),
      cell: ({ phone }) => <span className={text.numeric}>{phone}</span>,
    },
    { key: 'role', label: t('members.role'), cell: role },
  ];
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
