import { Button } from '@fluentui/react-components';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/http.ts';
import { joinedOrganizations, quitOrganization } from '#client/stores/joined.ts';
import { $organization, type JoinedOrganization } from '#client/stores/organization.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { Confirmation } from '#elements/parts/confirmation.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import type { Column } from '#elements/ui/data-table.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const useStyles = makeStyles({
  // The same height in all states, so that nothing shifts.
  content: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: 'min(480px, calc(100dvh - 212px))',
    minBlockSize: '240px',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  current: {
    marginInlineStart: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export type JoinedOrganizationsProps = ElementProps<{ 'uc-close': undefined }>;

/** The joined organisations as a paged list. Leaving one asks for confirmation. */
export function JoinedOrganizations({ emit }: JoinedOrganizationsProps) {
  const { t } = useTranslation(['membership', 'organization', 'common']);
  const styles = useStyles();
  const text = useTextStyles();
  const dates = useDates();
  const host = useHost();
  const outcome = useOutcome();
  const current = useStore($organization)?.orgUuid;
  const [quitting, setQuitting] = useState<JoinedOrganization | null>(null);

  useEffect(() => {
    void joinedOrganizations.open();
  }, []);

  const columns: Column<JoinedOrganization>[] = [
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
        <span className={mergeClasses(text.numeric, styles.quiet)}>{dates.date(createdAt)}</span>
      ),
    },
    {
      key: 'actions',
      label: t('membership:actions'),
      actions: true,
      cell: (organization) => (
        <Button
          size="small"
          aria-label={t('membership:quitNamed', { name: organization.orgName })}
          onClick={() => setQuitting(organization)}
        >
          {t('membership:quit')}
        </Button>
      ),
    },
  ];
  return (
    <Modal
      title={t('membership:titleJoined')}
      closeLabel={t('common:close')}
      maxWidth="720px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          <Button onClick={() => void openFrom(host, 'uc-apply-to-join')}>
            {t('membership:joinAnother')}
          </Button>
          <Button appearance="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      )}
    >
      {outcome.region}
      <div className={styles.content}>
        <PagedTable
          list={joinedOrganizations}
          label={t('membership:titleJoined')}
          columns={columns}
          rowKey={({ orgUuid }) => orgUuid}
          failed={t('membership:joinedFailed')}
          empty={t('membership:joinedEmpty')}
          emptyWhy={t('membership:joinedEmptyWhy')}
        />
      </div>
      {quitting && (
        <Confirmation
          title={t('membership:quitTitle')}
          text={t('membership:quitText', { name: quitting.orgName })}
          confirm={t('membership:quit')}
          failure="quitFailed"
          explain={(error) =>
            error instanceof ApiError && error.reason === 'lastAdministrator'
              ? t('membership:lastAdministrator', { name: quitting.orgName })
              : undefined
          }
          onConfirm={() => quitOrganization(quitting.orgUuid)}
          onClose={(result) => {
            setQuitting(null);
            if (result === 'done') outcome.report('quitSucceeded');
          }}
        />
      )}
    </Modal>
  );
}
