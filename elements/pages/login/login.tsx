import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $configuration } from '#client/stores/configuration.ts';
import type { ElementProps } from '#elements/define.tsx';
import { BrandMark } from '#elements/ui/brand-mark.tsx';
import { PageFooter } from '#elements/ui/page-footer.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { DayCurve } from './day-curve.tsx';
import { useLoginStyles } from './login.styles.ts';
import { LoginForm } from './login-form.tsx';
import { Preferences } from './preferences.tsx';

export interface LoginProps
  extends ElementProps<{ 'uc-signed-in': { redirect: string }; 'uc-sign-in-failed': { message: string } }> {
  redirect?: string;
  formOnly?: boolean;
}

/** The sign-in page: brand panel, form, preferences, footer. */
export function Login({ redirect, formOnly, emit }: LoginProps) {
  const { t } = useTranslation('session');
  const configuration = useStore($configuration);
  const styles = useLoginStyles();
  const { title, symbol, loginPageBg } = configuration;
  const form = (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.welcome}>{t('welcome', { title })}</p>
      <LoginForm redirect={redirect} emit={emit} />
    </div>
  );
  if (formOnly) return form;
  return (
    <div className={styles.page}>
      <section className={styles.panel} aria-label={title}>
        {loginPageBg !== '' && <img className={styles.background} src={loginPageBg} alt="" />}
        <div className={styles.product}>
          {symbol === '' ? (
            <BrandMark className={styles.mark} sun={tokens.sun} />
          ) : (
            <img className={styles.mark} src={symbol} alt="" />
          )}
          <span>{title}</span>
        </div>
        <p className={styles.line}>{t('brandLine')}</p>
        <div className={mergeClasses(styles.curve, loginPageBg !== '' && styles.covered)}>
          <DayCurve />
        </div>
      </section>
      <div className={styles.side}>
        <Preferences />
        {form}
        <PageFooter {...configuration} />
      </div>
    </div>
  );
}
