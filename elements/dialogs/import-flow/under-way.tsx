import { useTranslation } from '#elements/define/translated.tsx';
import { useImportStyles } from './import-flow.styles.ts';

export interface UnderWayProps {
  text: string;
  /** From 0 to 1; absent while nobody can tell. */
  progress?: number;
  /** True for work of the server, which goes on when the dialog is closed. */
  mayLeave?: boolean;
}

/** A step that takes a while. */
export function UnderWay({ text, progress, mayLeave = false }: UnderWayProps) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  return (
    <div className={styles.section} role="status">
      <p className={styles.heading}>{text}</p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={text}
        {...(progress !== undefined && {
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(progress * 100),
        })}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${progress ?? 0})` }} />
      </div>
      {mayLeave && <p className={styles.note}>{t('mayLeave')}</p>}
    </div>
  );
}
