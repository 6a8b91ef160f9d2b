import { endOtherSessions, endOwnSession, type OwnSession } from '#client/stores/own-session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation, type ConfirmationProps } from '#elements/parts/confirmation.tsx';
import { useDeviceName } from './use-device-name.ts';

/** One session, or all but the current one. */
export type SessionsToEnd = OwnSession | 'others';

export interface EndSessionsProps extends Pick<ConfirmationProps, 'onClose'> {
  sessions: SessionsToEnd;
}

/** Asks before sessions are ended. */
export function EndSessions({ sessions, onClose }: EndSessionsProps) {
  const { t } = useTranslation('security');
  const nameOf = useDeviceName();
  if (sessions === 'others') {
    return (
      <Confirmation
        title={t('endOthersTitle')}
        text={t('endOthersText')}
        confirm={t('endOthers')}
        failure="sessionFailed"
        onConfirm={async () => void (await endOtherSessions())}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirmation
      title={t('endTitle')}
      text={t('endText', { device: nameOf(sessions), ip: sessions.ip || t('ipUnknown') })}
      confirm={t('end')}
      failure="sessionFailed"
      onConfirm={() => endOwnSession(sessions.sessionUuid)}
      onClose={onClose}
    />
  );
}
