import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Mark } from '#kit/react/marks.tsx';
import type { Effect } from '../../stores/effects.ts';
import { $text } from '../../texts/text.ts';
import { useEffectWords } from './words.ts';

const useStyles = makeStyles({
  box: {
    display: 'grid',
    gap: '4px',
    padding: '10px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
});

/** What will happen. Shows nothing where nothing is known of it. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const words = useEffectWords();
  if (effects.length === 0) return null;
  return (
    <section className={styles.box} aria-label={text('effects')}>
      <h3 className={styles.title}>{text('effects')}</h3>
      <ul className={styles.list}>
        {effects.map((effect) => (
          <li key={effect.key}>
            <Mark tone={effect.isGrave ? 'warning' : 'quiet'} wraps>
              {words(effect)}
            </Mark>
          </li>
        ))}
      </ul>
    </section>
  );
}
