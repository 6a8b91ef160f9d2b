import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $rightsKnown } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useLeadStyles } from './lead.styles.ts';
import { Tile } from './tile.tsx';
import { useWaiting } from './use-waiting.ts';
import type { WorkbenchProps } from './workbench-props.ts';

/** What waits for the person, each item with the way to it. */
export function Waiting({ emit, only }: Pick<WorkbenchProps, 'emit'> & { only: boolean }) {
  const { t } = useTranslation('workbench');
  const styles = useLeadStyles();
  const { numeric } = useTextStyles();
  const { items, all } = useWaiting(emit);
  const known = useStore($rightsKnown);
  return (
    <Tile title={t('waiting')} size="small" only={only} emit={emit}>
      {items.length === 0 && <p className={styles.quiet}>{known && t('nothingWaits')}</p>}
      {(items.length > 0 || all) && (
        <ul className={styles.waiting}>
          {[...items, ...(all ? [all] : [])].map(({ key, text, count, act }) => (
            <li key={key}>
              <button
                type="button"
                className={mergeClasses(styles.item, key === 'all' && styles.all)}
                onClick={act}
              >
                <span className={styles.itemText}>{text}</span>
                {count !== undefined && <span className={`${styles.count} ${numeric}`}>{count}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
