import { ChevronRightRegular } from '@fluentui/react-icons';
import { navigate } from '#elements/define.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { usePlannedStyles } from './planned.styles.ts';
import type { PlannedProps } from './planned-props.ts';

export interface PlannedRoutesProps extends Pick<PlannedProps, 'emit'> {
  label: string;
  summary: string | undefined;
  routes: readonly { path: string; title: string; current: boolean; mark: string }[];
}

/** Links to the pages of an app. Those without a screen are marked. */
export function PlannedRoutes({ label, summary, routes, emit }: PlannedRoutesProps) {
  const styles = usePlannedStyles();
  return (
    <nav aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      {summary && <p className={styles.purpose}>{summary}</p>}
      <ul className={styles.list}>
        {routes.map(({ path, title, current, mark }) => (
          <li key={path}>
            <a
              href={path}
              className={styles.link}
              aria-current={current ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                if (emit('uc-navigate', { path })) navigate(path);
              }}
            >
              <span className={styles.name}>{title}</span>
              {mark && <span className={styles.mark}> {mark}</span>}
              <ChevronRightRegular className={styles.chevron} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
