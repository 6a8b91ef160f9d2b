import { useGalleryStyles } from './gallery.styles.ts';
import { useTexts } from './texts/texts.ts';

/** An event of the element on the stage. */
export interface Logged {
  readonly id: number;
  readonly at: Date;
  readonly name: string;
  /** The detail as text; '' without one. */
  readonly detail: string;
}

const timeOf = (at: Date): string => at.toTimeString().slice(0, 8);

/** What the element on the stage has emitted, the latest first. */
export function EventLog({ log, onClear }: { log: readonly Logged[]; onClear: () => void }) {
  const t = useTexts();
  const styles = useGalleryStyles();
  return (
    <section>
      <div className={styles.headRow}>
        <h2 className={styles.heading}>{t('log')}</h2>
        {log.length > 0 && (
          <button type="button" className={styles.quiet} onClick={onClear}>
            {t('logClear')}
          </button>
        )}
      </div>
      <div className={styles.log} role="log" aria-label={t('log')}>
        {log.length === 0 && <p className={styles.logEmpty}>{t('logEmpty')}</p>}
        {log.map(({ id, at, name, detail }) => (
          <div key={id} className={styles.logged}>
            <time className={styles.time}>{timeOf(at)}</time>
            <code className={styles.eventName}>{name}</code>
            <code className={styles.detail}>{detail}</code>
          </div>
        ))}
      </div>
    </section>
  );
}
