import { useId } from 'react';
import type { ChildApps } from '#client/stores/child-app.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useRelativeTime } from '#elements/parts/use-relative-time.ts';
import { useAppsStyles } from './apps.styles.ts';

/** Manifests that the server refused: where, which field, since when. */
export function AppProblems({ apps: { problems, source } }: { apps: ChildApps }) {
  const { t } = useTranslation('administration');
  const styles = useAppsStyles();
  const relative = useRelativeTime();
  const id = useId();
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-labelledby={id}>
      <h3 id={id} className={styles.problemsTitle}>
        {t('apps.problems', { count: problems.length })}
      </h3>
      <ul className={styles.problemList}>
        {problems.map(({ place, text, since }) => (
          <li key={`${place} ${text}`}>
            <span className={styles.place}>
              {place || source}: {text}
            </span>{' '}
            ({relative(since)})
          </li>
        ))}
      </ul>
    </section>
  );
}
