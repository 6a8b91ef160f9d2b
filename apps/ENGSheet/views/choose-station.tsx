import { navigate } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { UcStationPicker } from '#kit/react/elements.ts';
import { $text } from '../texts/text.ts';
import { useSheetLink } from './links.ts';

const useStyles = makeStyles({
  page: { padding: '20px 24px 24px', '@container (max-width: 640px)': { padding: '12px' } },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  note: { margin: '4px 0 16px', color: tokens.colorNeutralForeground3 },
});

/** The choice of a station, where the address names none. */
export function ChooseStation() {
  const styles = useStyles();
  const text = useStore($text);
  const link = useSheetLink();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.note}>{text('chooseStation')}</p>
      <UcStationPicker
        inline
        href={decodeURIComponent(link({ station: '{code}' }))}
        onUcNavigate={(event) => {
          event.preventDefault();
          navigate(event.detail.path);
        }}
      />
    </div>
  );
}
