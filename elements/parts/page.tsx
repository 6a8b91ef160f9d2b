import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    // Fills the window's height; the shell sets how much of it the bar takes.
    minBlockSize: 'calc(100dvh - var(--navbar-height, 0px))',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  content: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    inlineSize: '100%',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    [narrow]: { padding: tokens.spacingHorizontalL },
  },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // A long name must not push the page's content away.
    display: '-webkit-box',
    overflowX: 'hidden',
    overflowY: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  hint: { marginBlock: `${tokens.spacingVerticalXXS} 0`, color: tokens.colorNeutralForeground3 },
});

interface Titled {
  title: string;
  /** One line about the page's purpose. */
  hint?: ReactNode;
  header?: undefined;
}

interface WithHeader {
  /** Replaces title and hint. Contains the page's `h1`. */
  header: ReactNode;
  title?: undefined;
  hint?: undefined;
}

export type PageProps = (Titled | WithHeader) & {
  /** Maximum width of the content, as a CSS length. */
  width: string;
  /** True while the content loads. */
  busy?: boolean;
  /** Class name of the content. */
  className?: string;
  /** Shown at the bottom of the window, or below longer content. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of a page beside the menu: title, background and padding. */
export function Page({ title, hint, header, width, busy = false, className, footer, children }: PageProps) {
  const styles = useStyles();
  return (
    <div className={styles.page} aria-busy={busy}>
      <div
        className={mergeClasses(styles.content, className)}
        style={{ maxInlineSize: `calc(${width} + 2 * ${tokens.spacingHorizontalXXL})` }}
      >
        {header ?? (
          <div>
            <h1 className={styles.title} title={title}>
              {title}
            </h1>
            {hint !== undefined && <p className={styles.hint}>{hint}</p>}
          </div>
        )}
        {children}
      </div>
      {footer}
    </div>
  );
}
