import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { StationView } from '../../stores/monitor.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    marginInlineStart: 'auto',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  option: {
    minHeight: '28px',
    minWidth: '64px',
    padding: '0 12px',
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    font: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: tokens.shadow2,
    '@media (forced-colors: active)': { textDecorationLine: 'underline' },
  },
});

const TEXTS = { list: 'asList', map: 'asMap' } as const;

/** The same stations as a list or on a map. */
export function ViewChoice({ view, onView }: { view: StationView; onView: (view: StationView) => void }) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a part of the filters' row in every browser
    <div role="group" className={styles.group} aria-label={text('viewAs')}>
      {(['list', 'map'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className={mergeClasses(styles.option, each === view && styles.chosen)}
          onClick={() => onView(each)}
        >
          {text(TEXTS[each])}
        </button>
      ))}
    </div>
  );
}
