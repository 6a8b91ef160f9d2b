import { useTranslation } from '#elements/define/light-texts.tsx';
import { AgreementLink } from './agreement-link.tsx';
import { useEntryFormStyles } from './entry-form.styles.ts';

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
