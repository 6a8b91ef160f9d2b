import { makeStyles, tokens } from '@heliport/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  title: {
    margin: '0 0 6px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** A titled part of a derivation. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
