import { mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import type { Chapter } from '#contract/manual.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useConfiguration } from '#elements/parts/use-configuration.ts';
import { BrandMark } from '#elements/ui/brand-mark.tsx';
import { PageFooter } from '#elements/ui/page-footer.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { usePicture } from '#elements/ui/use-picture.tsx';
import { AgreementLink } from './agreement-link.tsx';
import { DayCurve } from './day-curve.tsx';
import { useEntryFrameStyles } from './entry-frame.styles.ts';
import { Preferences } from './preferences.tsx';

export interface EntryFrameProps {
  title: string;
  welcome: ReactNode;
  /** The chapter of the manuals about the page. */
  help: Chapter;
  /** True to leave out brand panel, preferences and footer. */
  formOnly?: boolean | undefined;
  /** The form. */
  children: ReactNode;
}

/** The frame of the pages before sign-in: brand panel, preferences, heading, footer. */
export function EntryFrame({ title, welcome, help, formOnly, children }: EntryFrameProps) {
  const { t } = useTranslation('session');
  const configuration = useConfiguration();
  const styles = useEntryFrameStyles();
  const { theme } = useSurroundings();
  const { title: product, symbol, loginPageBg } = configuration;
  const mark = usePicture(symbol, styles.mark);
  const picture = usePicture(loginPageBg, mergeClasses(styles.picture, theme === 'dark' && styles.dim));
  const card = (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.welcome}>{welcome}</p>
      {children}
    </div>
  );
  if (formOnly) return card;
  return (
    <div className={styles.page}>
      <section className={styles.panel} aria-label={product}>
        <div className={styles.product}>
          {mark ?? <BrandMark className={styles.mark} sun={tokens.sun} />}
          <span className={styles.name}>{product}</span>
        </div>
        {picture}
        <p className={mergeClasses(styles.line, picture !== null && styles.lineBelow)}>{t('brandLine')}</p>
        {picture === null && (
          <div className={styles.curve}>
            <DayCurve />
          </div>
        )}
      </section>
      <div className={styles.side}>
        <Preferences help={help} />
        {card}
        <PageFooter {...configuration}>
          <AgreementLink className={styles.terms}>{t('agreement.name')}</AgreementLink>
        </PageFooter>
      </div>
    </div>
  );
}
