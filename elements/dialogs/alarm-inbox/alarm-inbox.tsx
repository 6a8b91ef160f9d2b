import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { notifyError } from '#client/error-text.ts';
import { childPath } from '#client/routes.ts';
import {
  $unreadPushes,
  followUnreadPushes,
  loadUnreadPushes,
  readAllPushes,
  readPush,
} from '#client/stores/unread-push.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAlarmInboxStyles } from './alarm-inbox.styles.ts';
import { AlarmRow } from './alarm-row.tsx';

type Props = ElementProps<{ 'uc-navigate': { path: string }; 'uc-close': undefined }>;

/** All push records of the person. */
const ALL = childPath('alarm', '/alarm/alarmPushLog', { isMyself: 1 });
const recordPath = (id: string) => childPath('alarm', '/alarm/alarmPushLog', { isMyself: 1, id });

/** Alarms that the person was told of and has not read, newest first. Each leads to its record and is read then. */
export function AlarmInbox({ emit }: Props) {
  const { t, i18n } = useTranslation(['layout', 'common']);
  const styles = useAlarmInboxStyles();
  const pushes = useStore($unreadPushes);
  const { status, error, retry } = useLoading('', loadUnreadPushes);
  const [now] = useState(Date.now);
  useEffect(followUnreadPushes, []);
  const go = (path: string) => {
    // First: a listener of `uc-close` may remove the element, and later events would be lost.
    if (emit('uc-navigate', { path })) navigate(path);
    emit('uc-close');
  };
  const open = (id: string) => {
    // The record is shown even if this fails; the bell then goes on counting it.
    void readPush(id).catch(() => undefined);
    go(recordPath(id));
  };
  const readAll = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The pressed button disappears with the list, so the focus moves to the next one.
    const next = currentTarget.nextElementSibling as HTMLElement;
    try {
      await readAllPushes();
      next.focus();
    } catch (failure) {
      notifyError(i18n, failure, 'alarmsReadFailed');
    }
  };
  const isWaiting = status === 'loading' && pushes.length === 0;
  return (
    <Modal
      title={t('layout:alerts')}
      closeLabel={t('common:close')}
      maxWidth="520px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          {pushes.length > 0 && (
            <Button appearance="subtle" className={styles.readAll} onClick={(event) => void readAll(event)}>
              {t('layout:alarmsReadAll')}
            </Button>
          )}
          <Button onClick={() => go(ALL)}>{t('layout:alarmsAll')}</Button>
          <Button appearance="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      )}
    >
      {status === 'failed' && <Failure error={error} title={t('layout:alarmsFailed')} onRetry={retry} />}
      {isWaiting && <Placeholder label={t('common:loading')} lines={[40, 40, 40]} />}
      {status === 'ready' && pushes.length === 0 && (
        <div role="status">
          <StatePanel drawing="empty" title={t('layout:alarmsNone')} reason={t('layout:alarmsNoneWhy')} />
        </div>
      )}
      {status !== 'failed' && pushes.length > 0 && (
        <ul className={styles.list}>
          {pushes.map((push) => (
            <AlarmRow
              key={push.id}
              push={push}
              path={recordPath(push.id)}
              now={now}
              onOpen={() => open(push.id)}
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}
