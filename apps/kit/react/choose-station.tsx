import { navigate } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import type { ReactNode } from 'react';
import { UcStationPicker } from './elements.ts';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '20px 24px 24px',
    '@container (max-width: 640px)': { padding: '12px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  title: {
    flex: '1 1 auto',
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { margin: '4px 0 16px', color: tokens.colorNeutralForeground3 },
});

interface ChooseStationProps {
  title: string;
  /** What the station is chosen for. */
  note: string;
  /** Where a station leads. */
  pathOf: (station: string) => string;
  /** Actions beside the title. */
  children?: ReactNode;
}

/** A page about one station whose address names none: the choice of it. */
export function ChooseStation({ title, note, pathOf, children }: ChooseStationProps) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </header>
      <p className={styles.note}>{note}</p>
      <UcStationPicker
        inline
        href={decodeURIComponent(pathOf('{code}'))}
        onUcNavigate={(event) => {
          event.preventDefault();
          navigate(event.detail.path);
        }}
      />
    </div>
  );
}
