import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { waitingRequests } from '#client/stores/join-request.ts';
import { $can } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { TabList } from '#elements/ui/tab-list.tsx';
import { AllRequests } from './all-requests.tsx';
import { MemberList } from './member-list.tsx';
import { useMembersStyles } from './members.styles.ts';
import { WaitingRequests } from './waiting-requests.tsx';

type View = 'pending' | 'all' | 'members';

/** A dialog with three lists, each shown only with its own permission (specification sections 2.8 and 6). */
export function Members({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  const { t } = useTranslation(['membership', 'common']);
  const styles = useMembersStyles();
  const id = useId();
  const [view, setView] = useState<View>('pending');
  const lists = useStore($can('apply-user:list'));
  const checks = useStore($can('apply-user:check'));
  const { total } = useStore(waitingRequests.$state);

  const content = () => {
    if (!lists && !(checks && view === 'pending')) {
      return (
        <StatePanel
          drawing="locked"
          title={t('membership:noPermission')}
          reason={t('membership:noPermissionWhy')}
        />
      );
    }
    if (view === 'pending') return <WaitingRequests />;
    return view === 'all' ? <AllRequests /> : <MemberList />;
  };
  return (
    <Modal
      title={t('membership:title')}
      closeLabel={t('common:close')}
      maxWidth="920px"
      onClose={() => emit('uc-close')}
      actions={(close) => <Button onClick={close}>{t('common:close')}</Button>}
    >
      <div className={styles.content}>
        <TabList
          label={t('membership:title')}
          id={id}
          tabs={[
            { key: 'pending', name: t('membership:pending'), count: total },
            { key: 'all', name: t('membership:all') },
            { key: 'members', name: t('membership:members') },
          ]}
          chosen={view}
          onChoose={setView}
        />
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${view}`} className={styles.panel}>
          {content()}
        </div>
      </div>
    </Modal>
  );
}
