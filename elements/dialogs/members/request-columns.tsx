import { mergeClasses } from '@griffel/react';
import type { JoinRequest } from '#client/stores/join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import type { Column } from '#elements/ui/table-column.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useMembersStyles } from './members.styles.ts';

/** Columns with requester, code and time of a join request. */
export function useRequestColumns(): Column<JoinRequest>[] {
  const { t } = useTranslation('membership');
  const styles = useMembersStyles();
  const text = useTextStyles();
  const dates = useDates();
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ userName }) => <span className={styles.name}>{userName}</span>,
    },
    { key: 'phone', label: t('phone'), cell: ({ phone }) => <span className={text.numeric}>{phone}</span> },
    { key: 'code', label: t('code'), cell: ({ code }) => <span className={styles.code}>{code}</span> },
    {
      key: 'createdAt',
      label: t('appliedAt'),
      cell: ({ createdAt }) => (
        <span className={mergeClasses(text.numeric, styles.secondary)}>{dates.dateTime(createdAt)}</span>
      ),
    },
  ];
}
