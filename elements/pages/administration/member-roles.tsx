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
import type { Column } from '#elements/ui/data-table.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useResource } from '#elements/ui/use-resource.ts';
import { useAdministrationStyles } from './administration.styles.ts';

/** Who holds which role. One's own is not changed here: nobody locks themselves out. */
export function MemberRoles() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const text = useTextStyles();
  const outcome = useOutcome();
  const roles = useStore($roles);
  const user = useStore($session);
  const [giving, setGiving] = useState('');
  const { status, error, retry } = useResource('', loadRoles);

  useEffect(() => {
    void members.open();
  }, []);

  const give = async (member: Member, roleUuid: string) => {
    setGiving(member.userUuid);
    try {
      await setMemberRole(member.userUuid, roleUuid);
      outcome.tell('roleGiven');
    } catch (refused) {
      outcome.failed(refused, 'roleFailed');
    }
    setGiving('');
  };
  const role = (member: Member) => {
    if (member.userUuid === user?.uuid) {
      return (
        <span>
          {member.roleName} <span className={styles.quiet}>{t('members.you')}</span>
        </span>
      );
    }
    return (
      <Select
        size="small"
        aria-label={t('members.roleNamed', { name: member.name })}
        value={member.roleUuid}
        disabled={giving !== '' || roles.length === 0}
        onChange={(_event, { value }) => void give(member, value)}
      >
        {roles.length === 0 && <option value={member.roleUuid}>{member.roleName}</option>}
        {roles.map(({ roleUuid, name }) => (
          <option key={roleUuid} value={roleUuid}>
            {name}
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
        {status === 'failed' ? (
          <Failure error={error} title={t('roles.failed')} onRetry={retry} />
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
      </div>
    </SectionCard>
  );
}
