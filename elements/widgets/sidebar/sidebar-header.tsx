import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { $configuration } from '#client/stores/configuration.ts';
import { $customData } from '#client/stores/organization.ts';
import { BrandMark } from '#elements/ui/brand-mark.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { usePicture } from '#elements/ui/use-picture.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';

/** The organisation's logo and title, else the platform's. */
export const SidebarHeader = memo(function SidebarHeader({ collapsed }: { collapsed: boolean }) {
  const styles = useSidebarStyles();
  const text = useTextStyles();
  const { orgLogo, orgTitle } = useStore($customData);
  const configuration = useStore($configuration);
  const title = orgTitle || configuration.title;
  const logo = usePicture(orgLogo || configuration.symbol, styles.logo);
  return (
    // The label makes it a landmark of the page.
    <section className={mergeClasses(styles.header, collapsed && styles.narrow)} aria-label={title}>
      {logo ?? <BrandMark className={styles.logo} sun={tokens.sun} />}
      <span className={mergeClasses(collapsed ? text.hidden : text.truncate, styles.title)} title={title}>
        {title}
      </span>
    </section>
  );
});
