import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $organization, type JoinedOrganization } from '#client/stores/organization.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import type { Column } from '#elements/ui/table-column.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useJoinedOrganizationsStyles } from './joined-organizations.styles.ts';

/** Columns with an organisation's name, type and join date, and a button to quit it. */
export function useOrganizationColumns(
  onQuit: (organization: JoinedOrganization) => void,
): Column<JoinedOrganization>[] {
  const { t } = useTranslation(['membership', 'organization']);
  const danger = useDangerStyles();
  const styles = useJoinedOrganizationsStyles();
  const text = useTextStyles();
  const dates = useDates();
  const current = useStore($organization)?.orgUuid;
  return [
    {
      key: 'name',
      label: t('membership:organization'),
      cell: ({ orgUuid, orgName }) => (
        <>
          <span className={styles.name}>{orgName}</span>
          {orgUuid === current && <span className={styles.current}>{t('organization:current')}</span>}
        </>
      ),
    },
    {
      key: 'type',
      label: t('membership:type'),
      cell: ({ type }) => t(`organization:typeName.${type as 0 | 1 | 2}`),
    },
    {
      key: 'createdAt',
      label: t('membership:joinedAt'),
      cell: ({ createdAt }) => (
        <span className={mergeClasses(text.numeric, styles.secondary)}>{dates.date(createdAt)}</span>
      ),
    },
    {
      key: 'actions',
      label: t('membership:actions'),
      actions: true,
      cell: (organization) => (
        <Button
          size="small"
          className={danger.outline}
          aria-label={t('membership:quitNamed', { name: organization.orgName })}
          onClick={() => onQuit(organization)}
        >
          {t('membership:quit')}
        </Button>
      ),
    },
  ];
}
