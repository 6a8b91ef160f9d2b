import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Member, members, setMemberEnabled } from '#client/stores/membership.ts';
import { $can } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { defineElement } from '#elements/registry.ts';
import { MemberActions } from './member-actions.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { useMembersStyles } from './members.styles.ts';
import { Removal } from './removal.tsx';

/** The members. Disabling takes effect without a question, since it can be undone; removing asks for confirmation. */
export function MemberList() {
  const { t, i18n } = useTranslation('membership');
  const styles = useMembersStyles();
  const mayEdit = useStore($can('org-user:edit'));
  const mayExport = useStore($can('report:export'));
  const columns = useMemberColumns();
  const outcome = useOutcome();
  const [removing, setRemoving] = useState<Member | null>(null);

  useEffect(() => {
    void members.open();
  }, []);
  useEffect(() => {
    // A list without its button is still a list.
    if (mayExport) void defineElement('uc-export').catch(() => undefined);
  }, [mayExport]);

  const enable = async ({ userUuid }: Member, enabled: boolean) => {
    try {
      await setMemberEnabled(userUuid, enabled);
      outcome.report(enabled ? 'memberActivated' : 'memberDisabled');
    } catch (error) {
      outcome.reportError(error, 'operationFailed');
    }
  };
  const actions = (member: Member) => (
    <MemberActions
      member={member}
      onEnable={(enabled) => void enable(member, enabled)}
      onRemove={() => setRemoving(member)}
    />
  );
  return (
    <>
      {outcome.region}
      {mayExport && (
        <div className={styles.tools}>
          <uc-export source="members" lang={i18n.language} />
        </div>
      )}
      <PagedTable
        list={members}
        label={t('members')}
        columns={
          mayEdit
            ? [...columns, { key: 'actions', label: t('actions'), actions: true, cell: actions }]
            : columns
        }
        rowKey={(member) => member.userUuid}
        failed={t('listFailed')}
        empty={t('membersEmpty')}
      />
      {removing && (
        <Removal
          member={removing}
          onClose={(result) => {
            setRemoving(null);
            if (result === 'done') outcome.report('removalSucceeded');
            if (result === 'refused') void members.reload();
          }}
        />
      )}
    </>
  );
}
