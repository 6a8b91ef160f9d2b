import { Button } from '@fluentui/react-components';
import type { Account } from '#client/stores/account.ts';
import { PHONE_MAX_LENGTH } from '#contract/user-centre/phone/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { TextField } from '#elements/ui/text-field.tsx';
import { useUserInfoStyles } from './user-info.styles.ts';

/** Read-only phone and e-mail, with the dialogs that change them. */
export function ContactFields({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'layout', 'session']);
  const styles = useUserInfoStyles();
  const host = useHost();
  return (
    <>
      <TextField
        label={t('session:phone')}
        value={account.phone}
        maxLength={PHONE_MAX_LENGTH}
        disabled
        trailing={
          <Button
            appearance="transparent"
            className={styles.change}
            aria-label={t('account:phoneChange')}
            onClick={() => void openFrom(host, 'uc-update-phone')}
          >
            {t('account:change')}
          </Button>
        }
      />
      <TextField
        label={t('account:email')}
        value={account.email === '' ? t('account:emailNone') : account.email}
        title={account.email}
        disabled
        trailing={
          <Button
            appearance="transparent"
            className={styles.change}
            aria-label={t(account.email === '' ? 'layout:bindEmail' : 'account:emailChange')}
            onClick={() => void openFrom(host, 'uc-update-email')}
          >
            {t(account.email === '' ? 'account:bind' : 'account:change')}
          </Button>
        }
      />
    </>
  );
}
