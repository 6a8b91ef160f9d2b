import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { firstLines, type ImportFlow } from '#client/stores/import.ts';
import type { Import } from '#contract/user-centre/import/calls.ts';
import { IMPORT_LINE_STATES, type ImportLineState } from '#contract/user-centre/import/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { TabList } from '#elements/ui/tab-list.tsx';
import { FaultTable } from './fault-table.tsx';
import { useImportStyles } from './import-flow.styles.ts';
import { LineTable } from './line-table.tsx';

export interface FoundProps {
  flow: ImportFlow;
  found: Import;
}

/** What the check of a file found, or what became of its import, with its lines. */
export function Found({ flow, found }: FoundProps) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  return (
    <>
      <div className={styles.section} role="status">
        <Verdict found={found} />
        <Problem found={found} />
        <p className={styles.note}>
          {[found.name, ...(found.sheet === '' ? [] : [t('sheet', { sheet: found.sheet })])].join(' · ')}
        </p>
        {found.ignored.length > 0 && (
          <p className={styles.note}>{t('ignored', { columns: found.ignored.join(', ') })}</p>
        )}
      </div>
      {found.faults.length > 0 && <FaultTable label={t('state.error')} faults={found.faults} />}
      <Lines flow={flow} found={found} />
    </>
  );
}

/** The one sentence that says how things stand. */
function Verdict({ found }: { found: Import }) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  const dates = useDates();
  const { state, counts, undo } = found;
  switch (state) {
    case 'faulty':
      return <p className={styles.problem}>{t('faulty')}</p>;
    case 'checked':
      return <p className={styles.plain}>{t(counts.new + counts.changed > 0 ? 'checked' : 'nothing')}</p>;
    case 'applied':
      return (
        <>
          <p className={styles.good}>{t('applied', { new: counts.new, changed: counts.changed })}</p>
          {undo && undo.built.length === 0 && (
            <p className={styles.note}>{t('undoUntil', { date: dates.dateTime(undo.until) })}</p>
          )}
          {undo && undo.built.length > 0 && (
            <>
              <p className={styles.plain}>{t('built')}</p>
              <ul className={styles.list}>
                {undo.built.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </>
      );
    case 'undone':
      return <p className={styles.good}>{t('undone')}</p>;
    default:
      return null;
  }
}

/** Why the newest step has not come to its end. */
function Problem({ found: { job } }: { found: Import }) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  if (job?.state === 'cancelled') return <p className={styles.problem}>{t('cancelled')}</p>;
  if (job?.state !== 'failed') return null;
  return (
    <p className={styles.problem} role="alert">
      {t('failedStep')} {job.message}
    </p>
  );
}

function Lines({ flow, found }: FoundProps) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  const id = useId();
  const lines = useStore(flow.$lines);
  const states = IMPORT_LINE_STATES.filter((state) => found.counts[state] > 0);
  if (firstLines(found) === null) return null;
  return (
    <div className={styles.section}>
      <TabList
        label={t('counts')}
        id={id}
        tabs={states.map((state) => ({ key: state, name: t(`state.${state}`), count: found.counts[state] }))}
        chosen={lines.state}
        onChoose={(state: ImportLineState) => void flow.show(state, 1)}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${lines.state}`}>
        <LineTable flow={flow} />
      </div>
    </div>
  );
}
