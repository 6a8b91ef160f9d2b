import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { useSegmentStyles } from '#elements/ui/segments.styles.ts';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useSheetStyles } from './label-sheet.styles.ts';
import { type LabelData, OneLabel } from './one-label.tsx';
import { LABELS_OF_SHEET, LAYOUTS, type Layout, usePaper } from './paper.ts';

export interface LabelSheetProps {
  labels?: readonly LabelData[];
  layout?: string;
  skip?: number;
  caption?: string;
}

const NAMES = { sheet: 'sheet', single: 'single' } as const satisfies Record<Layout, string>;

/** The labels as they are printed, with the choice of the paper. */
export function LabelSheet({ labels = [], layout: given, skip = 0, caption = '' }: LabelSheetProps) {
  const { t } = useTranslation('label');
  const styles = useSheetStyles();
  const segments = useSegmentStyles();
  const [chosen, setChosen] = useState<Layout>();
  const layout = chosen ?? LAYOUTS.find((each) => each === given) ?? 'sheet';
  usePaper(layout);
  if (labels.length === 0) return <StatePanel drawing="empty" title={t('none')} reason={t('noneWhy')} />;
  const blank = layout === 'sheet' ? Math.max(0, Math.min(LABELS_OF_SHEET - 1, Math.floor(skip))) : 0;
  return (
    <div className={styles.box}>
      <div className={styles.tools}>
        <RadioGroup
          label={t('layout')}
          value={layout}
          options={LAYOUTS.map((value) => ({ value, text: t(NAMES[value], { count: LABELS_OF_SHEET }) }))}
          classNames={{ ...segments, group: styles.choice, legend: styles.hidden, text: styles.option }}
          onChange={setChosen}
        />
        <Button appearance="primary" icon={<PrintRegular />} onClick={() => print()}>
          {t('print')}
        </Button>
        <span className={styles.note}>{t('count', { count: labels.length })}</span>
      </div>
      <p className={mergeClasses(styles.note, styles.hint)}>
        {t(layout === 'sheet' ? 'sheetHint' : 'singleHint')}
      </p>
      <div className={styles.desk}>
        {pagesOf(labels, layout, blank).map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their place alone
          <ul key={index} className={mergeClasses(styles.page, layout === 'single' && styles.alone)}>
            {index === 0 &&
              Array.from({ length: blank }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: these have nothing but a place
                <li key={`blank ${place}`} className={styles.blank} aria-hidden="true" />
              ))}
            {page.map((label) => (
              <OneLabel key={label.code} label={label} caption={caption} />
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

/** The labels by page; `blank` places of the first sheet stay free. */
function pagesOf(labels: readonly LabelData[], layout: Layout, blank: number): readonly LabelData[][] {
  const most = layout === 'sheet' ? LABELS_OF_SHEET : 1;
  const pages: LabelData[][] = [];
  for (let from = 0; from < labels.length; ) {
    const room = pages.length === 0 ? most - blank : most;
    pages.push(labels.slice(from, from + room));
    from += room;
  }
  return pages;
}
