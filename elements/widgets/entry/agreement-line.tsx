import { useTranslation } from '#elements/define/light-texts.tsx';
import { AgreementLink } from './agreement-link.tsx';
import { useEntryFormStyles } from './entry-form.styles.ts';

/** States that registering means to agree, with a link to the agreement. */
export function AgreementLine() {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  // The language decides where the link appears in the sentence.
  const [before, after] = t('agreement.registering', { agreement: '\n' }).split('\n');
  return (
    <p className={styles.aside}>
      {before}
      <AgreementLink>{t('agreement.inSentence')}</AgreementLink>
      {after}
    </p>
  );
}
