import type { PlatformBranding } from '#contract/user-centre/system/rules.ts';
import { platformBrandingErrors } from '#contract/user-centre/system/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { BrandMark } from '#elements/ui/brand-mark.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { usePicture } from '#elements/ui/use-picture.tsx';
import { useAdministrationStyles } from './administration.styles.ts';

/** A small preview of the sign-in page with the form's values. */
export function PlatformPreview({ form }: { form: PlatformBranding }) {
  const { t } = useTranslation(['administration', 'common']);
  const styles = useAdministrationStyles();
  const wrong = platformBrandingErrors(form).map(({ field }) => field);
  /** Ignores an address that is still being typed. */
  const picture = (field: 'symbol' | 'loginPageBg') => (wrong.includes(field) ? '' : form[field]);
  const background = picture('loginPageBg');
  const symbol = usePicture(picture('symbol'), styles.miniLogo);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.secondary}>{t('administration:preview')}</figcaption>
      <div
        className={styles.screen}
        style={background === '' ? {} : { backgroundImage: `url(${JSON.stringify(background)})` }}
      >
        <div className={styles.miniCard}>
          {symbol ?? <BrandMark className={styles.miniLogo} sun={tokens.sun} />}
          <strong className={styles.miniTitle}>{form.title.trim() || t('common:product')}</strong>
          <span className={styles.miniLine} />
          <span className={styles.miniLine} />
          <span className={styles.miniButton} />
        </div>
        <p className={styles.miniFooter}>
          {form.copyright} {form.beian}
        </p>
      </div>
    </figure>
  );
}
