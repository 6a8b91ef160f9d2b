import { type ComponentType, type ReactNode, useMemo } from 'react';
import { FailureBoundary } from './failure.tsx';
import { HostContext, SurroundingsContext } from './host.ts';
import { useLanguage, useTheme } from './preferences.ts';
import type { Surroundings } from './types.ts';

/** A wrapper around a view: styles and theme of its kind of root, or translations. */
export type Environment = ComponentType<
  Surroundings & { host: HTMLElement | undefined; children: ReactNode }
>;

export interface SurfaceProps {
  /** Absent while prerendering. */
  host: HTMLElement | undefined;
  lang: string | undefined;
  theme: string | undefined;
  /** The values of the prerendered markup. Without hydration they are overwritten at once. */
  prerendered: Surroundings;
  /** Stays when the view fails. */
  around: Environment;
  /** Fails and remounts together with the view. */
  within: Environment | undefined;
  children: ReactNode;
}

/** Class of the wrapper around every view; hydration looks for it. The theme's sheet sets `display: contents`. */
export const surfaceClass = 'uc-surface';

const Nothing: Environment = ({ children }) => children;

/** The tree of every element. It is the same on server and client, so that it can be hydrated. */
export function Surface({ host, lang, theme, prerendered, around: Around, within, children }: SurfaceProps) {
  const language = useLanguage(lang, prerendered.language);
  const resolvedTheme = useTheme(theme, prerendered.theme);
  const Within = within ?? Nothing;
  const surroundings = useMemo(() => ({ language, theme: resolvedTheme }), [language, resolvedTheme]);
  return (
    <HostContext value={host}>
      <div className={surfaceClass} lang={language} data-theme={resolvedTheme}>
        <Around host={host} language={language} theme={resolvedTheme}>
          <FailureBoundary host={host} language={language}>
            <Within host={host} language={language} theme={resolvedTheme}>
              <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
            </Within>
          </FailureBoundary>
        </Around>
      </div>
    </HostContext>
  );
}
