import { useStore } from '@nanostores/react';
import { $permissions } from '#client/stores/permission.ts';
import { routeBelow } from '#contract/child/route.ts';
import type { PlannedApp } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Page } from '#elements/parts/page.tsx';
import { FullPageState } from '#elements/ui/full-page-state.tsx';
import { LineDrawing } from '#elements/ui/line-drawing.tsx';
import { HomeLink } from '#elements/widgets/home-link.tsx';
import { usePath } from '#elements/widgets/use-path.ts';
import { usePlannedStyles } from './planned.styles.ts';
import type { PlannedProps } from './planned-props.ts';
import { PlannedRoutes } from './planned-routes.tsx';

/** One page for every route of an app that is not implemented yet. */
export function Planned({ app, basePath = '', emit }: PlannedProps) {
  const { t, i18n } = useTranslation(['planned', 'host', 'notFound']);
  const language = i18n.language as Language;
  const styles = usePlannedStyles();
  const path = usePath().replace(/(?<!\/)\/+$/, '');
  const allowed = useAllowed(app?.routes);
  if (!app) return null;

  const route = routeBelow(basePath, app.routes, path);
  const home = <HomeLink emit={emit}>{t('host:backHome')}</HomeLink>;
  if (!route && path !== basePath) {
    return (
      <FullPageState drawing="lost" title={t('notFound:line')} reason={t('notFound:hint')} action={home} />
    );
  }
  const name = app.title[language];
  const summary = app.summary?.[language];
  const single = allowed.length < 2;
  const title = (route ?? app).title[language];
  return (
    <Page
      width="992px"
      className={styles.content}
      header={
        <header className={styles.head}>
          <div className={styles.drawing}>
            <LineDrawing drawing="planned" />
          </div>
          <div className={styles.words}>
            <p className={styles.badge}>{t('badge')}</p>
            <h1 className={styles.title}>{title}</h1>
            {single && <p className={styles.summary}>{summary}</p>}
            <p className={styles.summary}>{title === name ? t('app') : t('route', { app: name })}</p>
            <div className={styles.action}>{home}</div>
          </div>
        </header>
      }
    >
      {!single && (
        <PlannedRoutes
          label={t('routes', { app: name })}
          summary={summary}
          routes={allowed.map((each) => ({
            path: basePath + each.path,
            title: each.title[language],
            current: each === route || each.path === route?.activePath,
            mark: each.planned ? t('badge') : '',
          }))}
          emit={emit}
        />
      )}
    </Page>
  );
}

/** Routes that are in the menu and that the person may open, those with a screen first. */
function useAllowed(routes: PlannedApp['routes'] = []): NonNullable<PlannedApp['routes']> {
  const permissions = useStore($permissions);
  return routes
    .filter(
      ({ hidden, functionCode }) =>
        !hidden && (functionCode === undefined || permissions.includes(functionCode)),
    )
    .sort((a, b) => Number(a.planned ?? false) - Number(b.planned ?? false));
}
