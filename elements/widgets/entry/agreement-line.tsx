import { mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { openDialog } from '#elements/registry.ts';
import { useEntryFormStyles } from './entry-form.styles.ts';

/** Opens the agreement, whose text is loaded only then. */
export function AgreementLink({ className, children }: { className?: string; children: string }) {
  const styles = useEntryFormStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.link, styles.inText, className)}
      onClick={() => void openDialog('uc-agreement')}
    >
      {children}
    </button>
  );
}

/** Says that registering means to agree, and to what. */
export function AgreementLine() {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  // Where the link stands in the sentence is up to the language.
  const [before, after] = t('agreement.registering', { agreement: '\n' }).split('\n');
  return (
    <p className={styles.aside}>
      {before}
      <AgreementLink>{t('agreement.inSentence')}</AgreementLink>
      {after}
    </p>
  );
}
