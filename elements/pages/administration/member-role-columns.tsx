import type { ReactNode } from 'react';
import type { Member } from '#client/stores/membership.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Avatar } from '#elements/parts/avatar.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useAdministrationStyles } from './administration.styles.ts';

/** Columns with a member's name and phone, and the given cell for the role. */
export function useMemberRoleColumns(role: (member: Member) => ReactNode): readonly Column<Member>[] {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const text = useTextStyles();
  return [
    {
      key: 'name',
      label: t('members.name'),
      cell: ({ name, avatar }) => (
        <span className={styles.person}>
          <Avatar name={name} picture={avatar} />
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
}
