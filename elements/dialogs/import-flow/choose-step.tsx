import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ImportFlow } from '#client/stores/import.ts';
import type { ImportKind } from '#contract/user-centre/import/calls.ts';
import { IMPORT_FORMATS } from '#contract/user-centre/import/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { FileField } from './file-field.tsx';
import { useImportStyles } from './import-flow.styles.ts';

export interface ChooseStepProps {
  flow: ImportFlow;
  kinds: readonly ImportKind[];
  /** The kind of the page that opened the flow. */
  wanted: string | undefined;
  act: (work: () => Promise<void>) => void;
}

/** What is imported, its template, and the file. */
export function ChooseStep({ flow, kinds, wanted, act }: ChooseStepProps) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  const [picked, setPicked] = useState(wanted ?? kinds[0]?.name);
  const kind = kinds.find(({ name }) => name === picked);
  if (kinds.length === 0 || (wanted !== undefined && !kind))
    return (
      <div className={styles.middle}>
        <StatePanel drawing="locked" title={t('noKinds')} reason={t('noKindsWhy')} />
      </div>
    );
  return (
    <>
      {wanted === undefined && (
        <RadioGroup
          label={t('what')}
          options={kinds.map(({ name, title }) => ({ value: name, text: title }))}
          {...(picked !== undefined && { value: picked })}
          classNames={{ group: styles.group, legend: styles.legend, row: styles.kinds, option: styles.kind }}
          onChange={setPicked}
        />
      )}
      {kind && (
        <>
          <section className={styles.section}>
            <h3 className={styles.heading}>{t('stepTemplate')}</h3>
            <p className={styles.plain}>{kind.hint}</p>
            <div className={styles.row}>
              {IMPORT_FORMATS.map((format) => (
                <Button
                  key={format}
                  icon={<ArrowDownloadRegular aria-hidden="true" />}
                  onClick={() => act(() => flow.saveTemplate(kind.name, format))}
                >
                  {t(format === 'xlsx' ? 'templateXlsx' : 'templateCsv')}
                </Button>
              ))}
            </div>
            <p className={styles.note}>{t('templateWhy')}</p>
            <Columns kind={kind} />
          </section>
          <section className={styles.section}>
            <h3 className={styles.heading}>{t('stepFile')}</h3>
            <FileField onFile={(file) => act(() => flow.upload(kind.name, file))} />
          </section>
        </>
      )}
    </>
  );
}

/** What belongs in each column, for who looks for it. */
function Columns({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  return (
    <details className={styles.columns}>
      <summary>{t('columns')}</summary>
      <dl className={styles.definitions}>
        {kind.columns.map(({ key, title, hint }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{title}</dt>
            <dd>{hint === '' ? '–' : hint}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
