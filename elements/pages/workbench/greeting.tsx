import { useTranslation } from '#elements/define/translated.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** The page's heading: the person by name, and one line below it. */
export function Greeting({ name, line }: { name: string; line: string }) {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  return (
    <header>
      <h1 className={styles.greeting}>{t('greeting', { name })}</h1>
      <p className={styles.greetingLine}>{line}</p>
    </header>
  );
}
