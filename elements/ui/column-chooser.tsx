import { ColumnTripleRegular } from '@fluentui/react-icons';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ColumnChooserProps } from './column-arrangement.ts';
import { ColumnPanel } from './column-panel.tsx';
import { useFlyoutStyles } from './flyout.styles.ts';
import { useFlyout } from './flyout.ts';

const useStyles = makeStyles({ panel: { inlineSize: '360px', minBlockSize: '64px' } });

/** A button with a panel that shows, hides and moves the columns of a table. */
export function ColumnChooser(props: ColumnChooserProps) {
  const styles = useFlyoutStyles();
  const { panel: size } = useStyles();
  const flyout = useFlyout('below-end', (panel) => panel.querySelector<HTMLElement>('input')?.focus());
  return (
    <>
      <button type="button" {...flyout.triggerProps} className={styles.trigger}>
        <ColumnTripleRegular className={styles.triggerIcon} aria-hidden="true" />
        {props.texts.columns}
      </button>
      <div {...flyout.panelProps} className={mergeClasses(styles.panel, size)}>
        {flyout.open && <ColumnPanel {...props} />}
      </div>
    </>
  );
}
