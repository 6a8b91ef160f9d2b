import { Button, Skeleton, SkeletonItem, Spinner } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editable } from '#client/stores/editable.ts';
import type { FieldError } from '#contract/call.ts';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
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
  /** Loads what else the fields show. */
  alsoLoad?: () => Promise<void>;
  /** Fields of the form, for the placeholders. */
  labels: Readonly<Record<keyof Form & string, string>>;
  check: (form: Form) => readonly FieldError[];
  children: (fields: SettingsFields<Form>) => ReactNode;
}

const nothing = () => Promise.resolve();

/** A card with settings that are loaded, typed over, and saved or taken back together. */
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
  const element = useRef<HTMLFormElement>(null);
  const load = async () => void (await Promise.all([editable.load(), alsoLoad()]));
  const { status, error, retry } = useLoading('', load);
  const { form, dirty, errors, failure, saving, change, discard, submit } = useSettings({
    editable,
    labels,
    check,
    onSaved: () => outcome.tell('settingsSaved'),
  });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit()) return;
    // The sentences are at the fields after the next paint.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const failed = status === 'failed' && form === null;
  const loading = !failed && (form === null || status === 'loading');
  const content = () => {
    if (failed) {
      return <Failure error={error} title={t('loadFailed')} onRetry={retry} />;
    }
    if (loading || form === null) {
      return (
        <Skeleton className={styles.form} aria-label={t('common:loading')} aria-busy>
          {Object.keys(labels).map((field) => (
            <SkeletonItem key={field} size={48} />
          ))}
        </Skeleton>
      );
    }
    return (
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children({ form, errors, change })}
        <p className={styles.failure} role="alert">
          {failure}
        </p>
        <div className={styles.buttons}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={!dirty || saving}
            icon={saving ? <Spinner size="tiny" aria-hidden="true" /> : null}
          >
            {t('save')}
          </Button>
          <Button disabledFocusable={!dirty || saving} onClick={discard}>
            {t('discard')}
          </Button>
          {dirty && <span className={styles.quiet}>{t('unsaved')}</span>}
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
