import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    // Reserves the height of its line before the configuration is loaded, so that nothing shifts.
    minBlockSize: tokens.lineHeightBase200,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    // A filing number can be one long word.
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
  },
});

export interface PageFooterProps {
  /** Filing text. */
  beian: string;
  copyright: string;
  version: string;
  /** Content before them, such as a link. */
  children?: ReactNode;
}

/** Filing, copyright and version. Values that are not configured are left out. */
export function PageFooter({ beian, copyright, version, children }: PageFooterProps) {
  const styles = useStyles();
  return (
    <footer className={styles.footer}>
      {children}
      {[beian, copyright, version].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </footer>
  );
}
