import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { joinedOrganizations } from '#client/stores/joined.ts';
import type { JoinedOrganization } from '#client/stores/organization.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useJoinedOrganizationsStyles } from './joined-organizations.styles.ts';
import { useOrganizationColumns } from './organization-columns.tsx';
import { QuitConfirmation } from './quit-confirmation.tsx';

export type JoinedOrganizationsProps = ElementProps<{ 'uc-close': undefined }>;

/** The joined organisations as a paged list. Leaving one asks for confirmation. */
export function JoinedOrganizations({ emit }: JoinedOrganizationsProps) {
  const { t } = useTranslation(['membership', 'common']);
  const styles = useJoinedOrganizationsStyles();
  const host = useHost();
  const outcome = useOutcome();
  const [quitting, setQuitting] = useState<JoinedOrganization | null>(null);
  const columns = useOrganizationColumns(setQuitting);

  useEffect(() => {
    void joinedOrganizations.open();
  }, []);

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
        <QuitConfirmation
          organization={quitting}
          onClose={(result) => {
            setQuitting(null);
            if (result === 'done') outcome.report('quitSucceeded');
          }}
        />
      )}
    </Modal>
  );
}
