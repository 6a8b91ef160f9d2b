import { ArrowClockwiseRegular, Button, makeStyles, Tooltip, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';

const $text = texts(listTexts);

const useStyles = makeStyles({
  heading: {
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '20px 24px 0',
    '@container (max-width: 640px)': { padding: '12px 12px 0' },
  },
  title: {
    flex: '1 1 auto',
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  // On a phone, what has no room beside the title goes below it together; refresh stays beside the title.
  actions: {
    display: 'contents',
    '@container (max-width: 640px)': {
      order: 1,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      ':empty': { display: 'none' },
    },
  },
});

interface HeadingProps {
  title: string;
  /** Actions of the whole page, before refresh. */
  children?: ReactNode;
  refresh: () => Promise<unknown>;
}

/** Title of a page and what can be done with all of it. */
export function Heading({ title, children, refresh }: HeadingProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{children}</div>
      <Tooltip content={text('refresh')} relationship="label">
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void refresh()} />
      </Tooltip>
    </header>
  );
}
