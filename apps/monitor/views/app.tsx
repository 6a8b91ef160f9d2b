import { $resolvedTheme } from '@heliport/client';
import { darkTheme, FluentProvider, lightTheme, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ChildProps } from '#contract/child.ts';
import type { Monitor } from '../stores/monitor.ts';
import { BaseContext, useSubPath } from './base.ts';
import { OverviewPage } from './overview-page.tsx';
import { Planned } from './planned.tsx';

export type AppProps = Pick<ChildProps, 'name' | 'domElement' | 'basePath'> & { monitor: Monitor };

const useStyles = makeStyles({
  app: {
    minHeight: 'calc(100dvh - var(--navbar-height, 0px))',
    backgroundColor: tokens.colorNeutralBackground2,
    containerType: 'inline-size',
    textWrap: 'pretty',
    ':lang(ja)': { lineBreak: 'strict', wordBreak: 'auto-phrase' },
  },
});

/** The app under its theme, showing the page that the address names. */
export function App({ basePath, monitor }: AppProps) {
  const styles = useStyles();
  const theme = useStore($resolvedTheme) === 'dark' ? darkTheme : lightTheme;
  return (
    // Not on the provider: Fluent gives its class to portals too, and they would cover the page.
    <FluentProvider theme={theme}>
      <div className={styles.app}>
        <BaseContext value={basePath}>
          <Page monitor={monitor} />
        </BaseContext>
      </div>
    </FluentProvider>
  );
}

function Page({ monitor }: { monitor: Monitor }) {
  const path = useSubPath();
  if (path === '/' || path === '/monitor/overview') return <OverviewPage monitor={monitor} />;
  return <Planned path={path} />;
}
