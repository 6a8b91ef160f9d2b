import { Input, Label } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useId } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { BusyButton } from '#elements/ui/busy-button.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useJoinFormStyles } from './join-form.styles.ts';
import { useInvitationPreview } from './use-invitation-preview.ts';
import { CODE_FIELD, useJoin } from './use-join.ts';

export interface JoinFormProps {
  /** Called when a join request was sent. */
  onApplied: () => void;
}

/** A form that requests to join an enterprise by its invitation code (specification sections 2.6 and 4). */
export function JoinForm({ onApplied }: JoinFormProps) {
  const { t } = useTranslation('workbench');
  const styles = useJoinFormStyles();
  const { hidden } = useTextStyles();
  const id = useId();
  const { form, code, outcome, countdown, type } = useJoin(onApplied);
  const owner = useInvitationPreview(code);
  const { busy, ready } = form;
  const error = form.errors[CODE_FIELD] ?? form.failure;
  const quiet = error === '' && outcome === '';

  return (
    <form {...form.props} className={styles.form}>
      <Label htmlFor={id} weight="semibold">
        {t('code')}
      </Label>
      <div className={styles.row}>
        <Input
          id={id}
          className={styles.input}
          size="large"
          name={CODE_FIELD}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('codePlaceholder')}
          value={code}
          readOnly={busy}
          aria-invalid={error !== ''}
          data-autofocus
          aria-describedby={`${id}-message`}
          onChange={(_event, data) => type(data.value)}
        />
        <BusyButton
          className={styles.button}
          type="submit"
          size="large"
          disabled={!ready && !busy}
          busy={busy}
        >
          {t('apply')}
        </BusyButton>
      </div>
      <div id={`${id}-message`} className={styles.message}>
        <p className={mergeClasses(styles.line, styles.error)} role="alert">
          {error}
        </p>
        <p className={mergeClasses(styles.line, outcome !== '' && styles.done)} role="status">
          {/* Announced once, not with each second. */}
          {countdown !== '' && <span aria-hidden="true">{countdown}</span>}
          <span className={countdown === '' ? undefined : hidden}>{outcome}</span>
          {quiet && owner !== '' && t('codeOwner', { name: owner })}
        </p>
        {quiet && owner === '' && <p className={styles.line}>{t('applyHint')}</p>}
      </div>
    </form>
  );
}
