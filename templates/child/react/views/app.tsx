import { $resolvedTheme, $session } from '@heliport/client';
import { darkTheme, FluentProvider, Link, lightTheme, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../texts/text.ts';
import { useLink, useSubPath } from './address.ts';

const useStyles = makeStyles({
  page: { minHeight: '60vh', padding: '24px', backgroundColor: tokens.colorNeutralBackground2 },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
});

export interface AppProps {
  /** Base path of the app. */
  basePath: string;
}

/** The app in the page's theme. Shows the page of the current address. */
export function App({ basePath }: AppProps) {
  const styles = useStyles();
  const text = useStore($text);
  const name = useStore($session)?.name ?? '';
  const isAbout = useSubPath(basePath) === '/sample/about';
  const about = useLink(`${basePath}/sample/about`);
  return (
    <FluentProvider theme={useStore($resolvedTheme) === 'dark' ? darkTheme : lightTheme}>
      <div className={styles.page}>
        <h1 className={styles.title}>{text(isAbout ? 'about' : 'title')}</h1>
        <p>{isAbout ? text('aboutText') : text('hello', { name })}</p>
        {!isAbout && <Link {...about}>{text('about')}</Link>}
      </div>
    </FluentProvider>
  );
}
