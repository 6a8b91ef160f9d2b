import { CheckmarkCircleRegular, ShieldCheckmarkRegular, SubtractCircleRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import type { Member } from '#client/stores/membership.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Avatar } from '#elements/parts/avatar.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import type { Column } from '#elements/ui/table-column.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useMembersStyles } from './members.styles.ts';

/** Columns that identify a member and show their state. */
export function useMemberColumns(): Column<Member>[] {
  const { t } = useTranslation('membership');
  const styles = useMembersStyles();
  const text = useTextStyles();
  const dates = useDates();
  const textsOf = useRoleTexts();

  const person = ({ name, avatar }: Member) => (
    <span className={styles.person}>
      <Avatar name={name} picture={avatar} />
      <span className={styles.name}>{name}</span>
    </span>
  );
  const state = ({ isEnabled }: Member) => {
    const enabled = isEnabled === 1;
    const Icon = enabled ? CheckmarkCircleRegular : SubtractCircleRegular;
    return (
      <span className={mergeClasses(styles.state, enabled ? styles.enabled : styles.secondary)}>
        <Icon fontSize="16px" />
        {t(enabled ? 'enabled' : 'disabled')}
      </span>
    );
  };
  return [
    { key: 'name', label: t('name'), cell: person },
    { key: 'phone', label: t('phone'), cell: ({ phone }) => <span className={text.numeric}>{phone}</span> },
    {
      key: 'role',
      label: t('role'),
      cell: ({ roleName: name, roleTemplate: template, isAdministrator }) => (
        <span className={styles.person}>
          {textsOf({ template, name }).name}
          {isAdministrator === 1 && (
            <ShieldCheckmarkRegular fontSize="16px" role="img" aria-label={t('administrator')} />
          )}
        </span>
      ),
    },
    {
      key: 'createdAt',
      label: t('joinedAt'),
      cell: ({ createdAt }) => (
        <span className={mergeClasses(text.numeric, styles.secondary)}>{dates.date(createdAt)}</span>
      ),
    },
    { key: 'state', label: t('state'), cell: state },
  ];
}
