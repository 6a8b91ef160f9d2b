import { numbersIn } from '#client/format/numbers.ts';
import type { ChildApp } from '#client/stores/child-app.ts';
import type { Language } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useRelativeTime } from '#elements/parts/use-relative-time.ts';
import type { Column } from '#elements/ui/table-column.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { useAppsStyles } from './apps.styles.ts';

/** The health of the release that pages load. */
const healthOf = ({ health, version }: ChildApp) => health.find((release) => release.version === version);

const NOTHING = '–';

/** Columns with an app's name, version and health. */
export function useAppColumns(): Column<ChildApp>[] {
  const { t, i18n } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const own = useAppsStyles();
  const relative = useRelativeTime();
  const { number } = numbersIn(i18n.language as Language);
  const seconds = (ms: number) => t('apps.seconds', { seconds: number(ms / 1000, ms < 10_000 ? 1 : 0) });
  return [
    {
      ...{ key: 'app', label: t('apps.app') },
      cell: ({ title, name, isBuiltIn }) => (
        <span className={own.cell}>
          <span>{title}</span>
          <span className={styles.secondary}>
            {t(isBuiltIn ? 'apps.builtIn' : 'apps.external', { name })}
          </span>
        </span>
      ),
    },
    {
      ...{ key: 'version', label: t('apps.version') },
      cell: ({ version, listedVersion, rolledBackAt, rolledBackBy }) => (
        <span className={own.cell}>
          <span className={styles.roleName}>
            {version}
            {rolledBackAt !== '' && <span className={styles.badge}>{t('apps.rolledBack')}</span>}
          </span>
          {rolledBackAt !== '' && (
            <span className={styles.secondary}>
              {t(rolledBackBy === '' ? 'apps.insteadOf' : 'apps.insteadOfBy', {
                ...{ version: listedVersion, name: rolledBackBy, ago: relative(rolledBackAt) },
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      ...{ key: 'failures', label: t('apps.failures'), number: true },
      cell: (app) => {
        const health = healthOf(app);
        if (!health) return NOTHING;
        const { failures, lastFailure } = health;
        return (
          <span className={own.cell}>
            <span className={failures > 0 ? own.bad : undefined}>{number(failures)}</span>
            {lastFailure && (
              <span className={styles.secondary}>
                {t(`apps.cause.${lastFailure.cause}`)} · {relative(lastFailure.at)}
              </span>
            )}
          </span>
        );
      },
    },
    {
      ...{ key: 'time', label: t('apps.time'), number: true },
      cell: (app) => {
        const { medianMs = null, p95Ms = null } = healthOf(app) ?? {};
        if (medianMs === null || p95Ms === null) return NOTHING;
        return (
          <span className={own.cell}>
            <span>{seconds(medianMs)}</span>
            <span className={styles.secondary}>{t('apps.slow', { time: seconds(p95Ms) })}</span>
          </span>
        );
      },
    },
    {
      ...{ key: 'seen', label: t('apps.seen'), nowrap: true },
      cell: (app) => {
        const health = healthOf(app);
        return health ? relative(health.lastSeenAt) : NOTHING;
      },
    },
  ];
}
