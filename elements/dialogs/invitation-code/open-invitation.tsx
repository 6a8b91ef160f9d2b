import { Button } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular, LinkRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { copyText } from '#client/copy-text.ts';
import { linkTo } from '#client/link.ts';
import { invitationPath } from '#client/routes.ts';
import type { Invitation } from '#client/stores/invitation-code.ts';
import { COPY_MESSAGE_MS } from '#contract/user-centre/notice/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { QrCode } from '#elements/parts/qr-code.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useInvitationStyles } from './invitation-code.styles.ts';
import { minuteText } from './minute-text.ts';

/** A valid code as text, link and QR code. */
export function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitationCode');
  const { code, ExpiresTime, isAutoApproved } = invitation;
  const styles = useInvitationStyles();
  const text = useTextStyles();
  const outcome = useOutcome();
  const [copied, setCopied] = useState(false);
  const link = linkTo(invitationPath(code), '');

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, COPY_MESSAGE_MS, false);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (event: MouseEvent<HTMLElement>, value: string, shown: boolean) => {
    const done = await copyText(value, event.currentTarget.parentElement ?? undefined);
    setCopied(done && shown);
    outcome.report(done ? 'copied' : 'copyFailed');
  };
  return (
    <>
      {outcome.region}
      <QrCode className={styles.qr} text={link} label={t('qr')} />
      <div className={styles.line}>
        <output className={styles.code}>{code}</output>
        <Button
          appearance="primary"
          icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
          onClick={(event) => void copy(event, code, true)}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className={mergeClasses(styles.expiry, text.numeric)}>
        {t('expires', { time: minuteText(ExpiresTime) })}
      </p>
      <p className={styles.hint}>{t(isAutoApproved === 1 ? 'hintAuto' : 'hint')}</p>
      <Button
        appearance="subtle"
        size="small"
        icon={<LinkRegular />}
        onClick={(event) => void copy(event, link, false)}
      >
        {t('copyLink')}
      </Button>
    </>
  );
}
