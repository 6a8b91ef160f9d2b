import { useState } from 'react';
import type { Language } from '#contract/preferences.ts';
import { AGREEMENT_EFFECTIVE } from '#contract/user-centre/agreement/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useConfiguration } from '#elements/parts/use-configuration.ts';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAgreementStyles } from './agreement.styles.ts';
import { type AgreementText, loadAgreement } from './agreement-text.ts';

/** Effective date and numbered sections. */
export function AgreementBody() {
  const { t, i18n } = useTranslation(['session', 'common']);
  const styles = useAgreementStyles();
  const { title } = useConfiguration();
  const [text, setText] = useState<AgreementText>();
  const language = i18n.language as Language;
  const { error, retry } = useLoading(`${language} ${title}`, async () =>
    setText(await loadAgreement(language, title)),
  );
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

  if (error) return <Failure error={error} title={t('session:agreement.failed')} onRetry={retry} />;
  return (
    <>
      <p className={styles.effective}>
        {t('session:agreement.effective', { date: date.format(new Date(AGREEMENT_EFFECTIVE)) })}
      </p>
      {text?.introduction.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {text?.sections.map(({ heading, items }, section) => (
        <section key={heading}>
          <h3 className={styles.heading}>{`${section + 1}. ${heading}`}</h3>
          {items.map((item, index) => (
            <p key={item} className={styles.item}>
              <span className={styles.number}>{`${section + 1}.${index + 1}`}</span>
              <span>{item}</span>
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
