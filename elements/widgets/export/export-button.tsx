import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import '#client/job-told.ts';
import { $permissions } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useExportStyles } from './export.styles.ts';
import { ExportPanel } from './export-panel.tsx';

export interface ExportButtonProps {
  source?: string;
  filter?: Readonly<Record<string, unknown>>;
  columns?: readonly string[];
}

/** A button that opens the formats, and shows the export that was started here. */
export function ExportButton({ source = '', filter = {}, columns }: ExportButtonProps) {
  const { t } = useTranslation('job');
  const codes = useStore($permissions);
  const styles = useExportStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('below-end');
  const [started, setStarted] = useState<string | null>(null);
  if (source === '' || !codes.includes('report:export')) return null;
  return (
    <>
      <button type="button" {...flyout.triggerProps} className={flyoutStyles.trigger}>
        <ArrowDownloadRegular className={flyoutStyles.triggerIcon} aria-hidden="true" />
        {t('export')}
      </button>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.panel)}>
        {flyout.open && (
          <ExportPanel
            request={{ source, filter, ...(columns && { columns }) }}
            started={started}
            onStart={setStarted}
            onLeave={flyout.close}
          />
        )}
      </div>
    </>
  );
}
