import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Editable } from '#client/stores/editable.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { BusyButton } from '#elements/ui/busy-button.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { useSettings } from './use-settings.ts';

export interface SettingsFields<Form extends object> {
  form: Form;
  errors: Partial<Record<keyof Form & string, string>>;
  change: (part: Partial<Form>) => void;
}

export interface SettingsCardProps<Form extends object> {
  title: string;
  text: string;
  editable: Editable<Form>;
  /** Loads additional data that the fields show. */
  alsoLoad?: () => Promise<void>;
  /** Labels of the fields. Their number is the number of placeholders. */
  labels: Readonly<Record<keyof Form & string, string>>;
  check: (form: Form) => readonly FieldError[];
  children: (fields: SettingsFields<Form>) => ReactNode;
}

const nothing = () => Promise.resolve();

/** A card with settings that are loaded, edited, and saved or reset together. */
export function SettingsCard<Form extends object>({
  title,
  text,
  editable,
  alsoLoad = nothing,
  labels,
  check,
  children,
}: SettingsCardProps<Form>) {
  const { t } = useTranslation(['administration', 'common']);
  const styles = useAdministrationStyles();
  const outcome = useOutcome();
  const load = async () => void (await Promise.all([editable.load(), alsoLoad()]));
  const { status, error, retry } = useLoading('', load);
  const { form, settings, dirty, change, discard } = useSettings({
    editable,
    labels,
    check,
    onSaved: () => outcome.report('settingsSaved'),
  });

  const failed = status === 'failed' && settings === null;
  const loading = !failed && (settings === null || status === 'loading');
  const content = () => {
    if (failed) {
      return <Failure error={error} title={t('loadFailed')} onRetry={retry} />;
    }
    if (loading || settings === null) {
      return (
        <Placeholder
          className={styles.form}
          label={t('common:loading')}
          lines={Object.keys(labels).map(() => 48)}
        />
      );
    }
    return (
      <form {...form.props} className={styles.form}>
        {children({ form: settings, errors: form.errors, change })}
        <FormMessage {...form} className={styles.message} />
        <div className={styles.buttons}>
          <BusyButton type="submit" busy={form.busy} disabledFocusable={!dirty}>
            {t('save')}
          </BusyButton>
          <Button disabledFocusable={!dirty || form.busy} onClick={discard}>
            {t('discard')}
          </Button>
          {dirty && <span className={styles.secondary}>{t('unsaved')}</span>}
        </div>
      </form>
    );
  };
  return (
    <SectionCard title={title} lengthUnknown={loading}>
      <p className={styles.hint}>{text}</p>
      <div className={styles.inset}>{outcome.region}</div>
      <KeptFocus>{content()}</KeptFocus>
    </SectionCard>
  );
}
