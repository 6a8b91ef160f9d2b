import { useFocusVisible } from '@fluentui/react-components';
import type { ComponentType, ReactNode } from 'react';
import { FailureBoundary } from './failure.tsx';
import { HostContext } from './host.ts';
import { useLanguage, useTheme } from './preferences.ts';
import type { Surroundings } from './types.ts';

/** What a kind of root puts around its view: styles, theme, translations. */
export type Environment = ComponentType<
  Surroundings & { host: HTMLElement | undefined; children: ReactNode }
>;

export interface SurfaceProps {
  /** Absent while prerendering. */
  host: HTMLElement | undefined;
  lang: string | undefined;
  theme: string | undefined;
  /** What the prerendered markup says; elsewhere overwritten at once. */
  prerendered: Surroundings;
  environment: Environment;
  children: ReactNode;
}

/** Class of the one box around every view; hydration looks for it. */
export const surfaceClass = 'uc-surface';

/** The tree of every element, the same on server and client so that it hydrates. */
export function Surface({ host, lang, theme, prerendered, environment: Around, children }: SurfaceProps) {
  const language = useLanguage(lang, prerendered.language);
  const resolvedTheme = useTheme(theme, prerendered.theme);
  // Fluent draws focus rings only below an element that watches for the keyboard.
  const focusRef = useFocusVisible<HTMLDivElement>();
  return (
    <HostContext value={host}>
      <div
        ref={focusRef}
        className={surfaceClass}
        lang={language}
        data-theme={resolvedTheme}
        style={{ display: 'contents' }}
      >
        <Around host={host} language={language} theme={resolvedTheme}>
          <FailureBoundary host={host} language={language}>
            {children}
          </FailureBoundary>
        </Around>
      </div>
    </HostContext>
  );
}
