import { Button, Input, Label, Spinner } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoinFormStyles } from './join-form.styles.ts';
import { useInvitationPreview } from './use-invitation-preview.ts';
import { useJoin } from './use-join.ts';

export interface JoinFormProps {
  /** A join request was sent. */
  onApplied: () => void;
}

/** Applies to join an enterprise by its invitation code (specification sections 2.6 and 4). */
export function JoinForm({ onApplied }: JoinFormProps) {
  const { t } = useTranslation('workbench');
  const styles = useJoinFormStyles();
  const id = useId();
  const { code, empty, busy, error, outcome, setCode, submit } = useJoin(onApplied);
  const owner = useInvitationPreview(code);
  const quiet = error === '' && outcome === '';

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    if (!(await submit())) input?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Label htmlFor={id} weight="semibold">
        {t('code')}
      </Label>
      <div className={styles.row}>
        <Input
          id={id}
          className={styles.input}
          size="large"
          name="invitation-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('codePlaceholder')}
          value={code}
          readOnly={busy}
          aria-invalid={error !== ''}
          data-autofocus
          aria-describedby={`${id}-message`}
          onChange={(_event, data) => setCode(data.value)}
        />
        <Button
          className={styles.button}
          type="submit"
          appearance="primary"
          size="large"
          disabled={empty && !busy}
          disabledFocusable={busy}
          icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : null}
        >
          {t('apply')}
        </Button>
      </div>
      <div id={`${id}-message`} className={styles.message}>
        <p className={mergeClasses(styles.line, styles.error)} role="alert">
          {error}
        </p>
        <p className={mergeClasses(styles.line, outcome !== '' && styles.done)} role="status">
          {outcome || (quiet && owner !== '' && t('codeOwner', { name: owner }))}
        </p>
        {quiet && owner === '' && <p className={styles.line}>{t('applyHint')}</p>}
      </div>
    </form>
  );
}
