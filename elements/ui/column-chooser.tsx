import { ColumnTripleRegular } from '@fluentui/react-icons';
import { makeStyles, mergeClasses } from '@griffel/react';
import { lazy, Suspense } from 'react';
import type { ColumnChooserProps } from './column-arrangement.ts';
import { useFlyoutStyles } from './flyout.styles.ts';
import { useFlyout } from './flyout.ts';
import { keepInWindow } from './placement.ts';

const ColumnPanel = lazy(() =>
  import('./column-panel.tsx').then(({ ColumnPanel: Panel }) => ({ default: Panel })),
);

const useStyles = makeStyles({ panel: { inlineSize: '360px', minBlockSize: '64px' } });

/** A button with a panel that shows, hides and moves the columns of a table. */
export function ColumnChooser(props: ColumnChooserProps) {
  const styles = useFlyoutStyles();
  const { panel: size } = useStyles();
  const flyout = useFlyout('below-end');
  const onReady = () => {
    const panel = flyout.panelRef.current;
    if (!panel) return;
    keepInWindow(panel, 'below-end');
    panel.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <>
      <button type="button" {...flyout.triggerProps} className={styles.trigger}>
        <ColumnTripleRegular className={styles.triggerIcon} aria-hidden="true" />
        {props.texts.columns}
      </button>
      <div {...flyout.panelProps} className={mergeClasses(styles.panel, size)}>
        {flyout.open && (
          <Suspense fallback={null}>
            <ColumnPanel {...props} onReady={onReady} />
          </Suspense>
        )}
      </div>
    </>
  );
}
