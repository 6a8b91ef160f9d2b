import { makeStyles, tokens } from '@heliport/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  section: { minWidth: 0 },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
});

/** A titled part of a drawer. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
