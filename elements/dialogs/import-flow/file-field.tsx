import { ArrowUploadRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { type DragEvent, useId, useState } from 'react';
import { numbersIn } from '#client/format/numbers.ts';
import { type FileProblem, fileProblem, IMPORT_FILES } from '#client/stores/import.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/user-centre/import/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useImportStyles } from './import-flow.styles.ts';

const MIB = 1_048_576;

/** A file to choose or to drop. One that cannot be read is refused here, before it is sent. */
export function FileField({ onFile }: { onFile: (file: File) => void }) {
  const { t, i18n } = useTranslation('import');
  const styles = useImportStyles();
  const id = useId();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isOver, setOver] = useState(false);
  const size = `${IMPORT_MAX_BYTES / MIB} MB`;
  const rows = numbersIn(i18n.language as 'zh').number(IMPORT_MAX_ROWS);

  function take(file: File | undefined): void {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found === null) onFile(file);
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div className={styles.section}>
      <label
        className={mergeClasses(styles.drop, isOver && styles.over)}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <span className={styles.dropIcon}>
          <ArrowUploadRegular aria-hidden="true" />
        </span>
        <span>
          <span className={styles.chooser}>{t('choose')}</span> {t('drop')}
        </span>
        <input
          className={styles.file}
          type="file"
          accept={IMPORT_FILES}
          aria-describedby={`${id}-why ${id}-problem`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same file, corrected, can be chosen again.
            currentTarget.value = '';
          }}
        />
        <span id={`${id}-why`} className={styles.note}>
          {t('fileWhy', { size, rows })}
        </span>
      </label>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem && t(`problem.${problem}`, { size })}
      </p>
    </div>
  );
}
