import { Select } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Member, members, setMemberRole } from '#client/stores/membership.ts';
import { $roles, loadRoles } from '#client/stores/role.ts';
import { $session } from '#client/stores/session.ts';
import { Face } from '#elements/parts/face.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import type { Column } from '#elements/ui/data-table.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';

/** A role on its way to a member. */
interface Giving {
  readonly userUuid: string;
  readonly roleUuid: string;
}

/** Who holds which role. One's own is not changed here: nobody locks themselves out. */
export function MemberRoles() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const text = useTextStyles();
  const outcome = useOutcome();
  const roles = useStore($roles);
  const user = useStore($session);
  const textsOf = useRoleTexts();
  const [giving, setGiving] = useState<Giving | null>(null);
  const { status, error, retry } = useLoading('', loadRoles);

  useEffect(() => {
    void members.open();
  }, []);
  // What took the roles away took the members, too.
  const retryBoth = () => {
    retry();
    void members.reload();
  };

  const give = async ({ userUuid }: Member, roleUuid: string) => {
    if (giving !== null) return;
    setGiving({ userUuid, roleUuid });
    try {
      await setMemberRole(userUuid, roleUuid);
      outcome.tell('roleGiven');
    } catch (refused) {
      outcome.failed(refused, 'roleFailed');
    }
    setGiving(null);
  };
  const role = (member: Member) => {
    const held = textsOf({ template: member.roleTemplate, name: member.roleName }).name;
    const given = giving?.userUuid === member.userUuid;
    if (member.userUuid === user?.uuid) {
      return (
        <span>
          {held} <span className={styles.quiet}>{t('members.you')}</span>
        </span>
      );
    }
    return (
      <Select
        size="small"
        aria-label={t('members.roleNamed', { name: member.name })}
        value={given ? giving.roleUuid : member.roleUuid}
        aria-busy={given}
        disabled={roles.length === 0}
        onChange={(_event, { value }) => void give(member, value)}
      >
        {roles.length === 0 && <option value={member.roleUuid}>{held}</option>}
        {roles.map((each) => (
          <option key={each.roleUuid} value={each.roleUuid}>
            {textsOf(each).name}
          </option>
        ))}
      </Select>
    );
  };
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
