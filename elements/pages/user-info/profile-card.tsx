import { outcomeText } from '#client/error-text.ts';
import { ADDRESS_MAX_LENGTH, GENDERS, JOB_NUMBER_MAX_LENGTH } from '#contract/user-centre/account/limits.ts';
import { NAME_MAX_LENGTH } from '#contract/user-centre/person-name/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { hasShell } from '#elements/parts/has-shell.ts';
import { ActionButton } from '#elements/ui/action-button.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { PersonCardProps } from './person-card.tsx';
import { useProfile } from './use-profile.ts';
import { useUserInfoStyles } from './user-info.styles.ts';

/** Phone and e-mail, which are changed in dialogs, and the form for name, gender, job number and address. */
export function ProfileCard({ account, emit }: PersonCardProps) {
  const { t, i18n } = useTranslation(['account', 'layout', 'session']);
  const styles = useUserInfoStyles();
  const { form, profile, saved, change } = useProfile(account, emit);
  return (
    <section className={styles.card}>
      <form {...form.props} className={styles.form}>
        <ContactFields account={account} />
        <TextField
          name="name"
          label={form.labels.name}
          autoComplete="nickname"
          maxLength={NAME_MAX_LENGTH}
          value={profile.name}
          error={form.errors.name}
          readOnly={saved}
          onChange={(event) => change({ name: event.target.value })}
        />
        <RadioGroup
          label={form.labels.gender}
          options={GENDERS.map((value) => ({ value, text: t(`account:genderName.${value}`) }))}
          name="gender"
          value={profile.gender}
          disabled={saved}
          classNames={{
            group: styles.genders,
            legend: styles.legend,
            row: styles.choices,
            option: styles.choice,
            radio: styles.radio,
          }}
          onChange={(gender) => change({ gender })}
        />
        <TextField
          name="jobNumber"
          label={form.labels.jobNumber}
          autoComplete="off"
          maxLength={JOB_NUMBER_MAX_LENGTH}
          value={profile.jobNumber}
          error={form.errors.jobNumber}
          readOnly={saved}
          onChange={(event) => change({ jobNumber: event.target.value })}
        />
        <TextField
          name="address"
          label={form.labels.address}
          autoComplete="street-address"
          maxLength={ADDRESS_MAX_LENGTH}
          value={profile.address}
          error={form.errors.address}
          readOnly={saved}
          onChange={(event) => change({ address: event.target.value })}
        />
        {saved ? (
          <p className={styles.success} role="status">
            {/* In the shell, a message confirms it. */}
            {hasShell() ? '' : outcomeText(i18n, 'profileUpdated')}
          </p>
        ) : (
          <FormMessage {...form} />
        )}
        <ActionButton type="submit" className={styles.save} loading={form.busy} disabled={saved}>
          {t('account:save')}
        </ActionButton>
      </form>
    </section>
  );
}
