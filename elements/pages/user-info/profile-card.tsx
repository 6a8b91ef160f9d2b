import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeText } from '#client/error-text.ts';
import { GENDERS } from '#contract/user-centre/account/limits.ts';
import { NAME_MAX_LENGTH } from '#contract/user-centre/person-name/limits.ts';
import { PHONE_MAX_LENGTH } from '#contract/user-centre/phone/limits.ts';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { hasShell } from '#elements/parts/has-shell.ts';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import type { PersonCardProps } from './person-card.tsx';
import { useProfile } from './use-profile.ts';
import { useUserInfoStyles } from './user-info.styles.ts';

/** Phone and e-mail, which dialogs change, and the form of name and gender. */
export function ProfileCard({ account, emit }: PersonCardProps) {
  const { t, i18n } = useTranslation(['account', 'layout', 'session']);
  const styles = useUserInfoStyles();
  const host = useHost();
  const name = useRef<HTMLInputElement>(null);
  const { profile, errors, failure, saving, saved, change, submit } = useProfile(account, emit);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await submit())) name.current?.focus();
  };
  return (
    <section className={styles.card}>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
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
        <TextField
          ref={name}
          label={t('session:registration.name')}
          autoComplete="nickname"
          maxLength={NAME_MAX_LENGTH}
          value={profile.name}
          error={errors.name}
          readOnly={saved}
          onChange={(event) => change({ name: event.target.value })}
        />
        <fieldset className={styles.genders} disabled={saved}>
          <legend className={styles.legend}>{t('account:gender')}</legend>
          <div className={styles.choices}>
            {GENDERS.map((gender) => (
              <label key={gender} className={styles.choice}>
                <input
                  type="radio"
                  name="gender"
                  className={styles.radio}
                  checked={profile.gender === gender}
                  onChange={() => change({ gender })}
                />
                {t(`account:genderName.${gender}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <p
          className={mergeClasses(styles.message, saved ? styles.success : styles.failure)}
          role={saved ? 'status' : 'alert'}
        >
          {/* The shell shows the notice of it. */}
          {saved && !hasShell() ? outcomeText(i18n, 'profileUpdated') : (errors.gender ?? failure)}
        </p>
        <ActionButton type="submit" className={styles.save} loading={saving} disabled={saved}>
          {t('account:save')}
        </ActionButton>
      </form>
    </section>
  );
}
