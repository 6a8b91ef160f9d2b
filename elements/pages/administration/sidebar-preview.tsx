import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $configuration } from '#client/stores/configuration.ts';
import type { Branding } from '#contract/user-centre/organization/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { BrandMark } from '#elements/ui/brand-mark.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { usePicture } from '#elements/ui/use-picture.tsx';
import { useAdministrationStyles } from './administration.styles.ts';

/** A preview of the sidebar's header with the form's values. */
export function SidebarPreview({ orgLogo, orgTitle }: Branding) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const text = useTextStyles();
  const { title, symbol } = useStore($configuration);
  const logo = usePicture(orgLogo || symbol, styles.sidebarLogo);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.secondary}>{t('preview')}</figcaption>
      <div className={styles.sidebar}>
        <div className={styles.sidebarHead}>
          {logo ?? <BrandMark className={styles.sidebarLogo} sun={tokens.sun} />}
          <strong className={mergeClasses(text.truncate)}>{orgTitle.trim() || title}</strong>
        </div>
        {['first', 'second', 'third'].map((line) => (
          <span key={line} className={styles.sidebarLine} />
        ))}
      </div>
    </figure>
  );
}
