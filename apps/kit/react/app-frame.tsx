import { $resolvedTheme } from '@heliport/client';
import { darkTheme, FluentProvider, lightTheme } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useInsertionEffect, useMemo } from 'react';
import { subPath } from '../address.ts';
import { adoptFrame, FRAME } from '../frame.ts';
import { BaseContext } from './address.ts';

/** The theme of the page, for a view that may be outside of the frame. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <FluentProvider theme={useStore($resolvedTheme) === 'dark' ? darkTheme : lightTheme}>
    {children}
  </FluentProvider>
);

/** Wraps an app in the page's theme and background, and provides its address. */
export function AppFrame({ basePath, children }: { basePath: string; children: ReactNode }) {
  useInsertionEffect(adoptFrame, []);
  const base = useMemo(() => ({ basePath, subPath: subPath(basePath) }), [basePath]);
  return (
    // The class is not set on the provider: Fluent copies it to portals, which would then cover the page.
    <Themed>
      <div className={FRAME}>
        <BaseContext value={base}>{children}</BaseContext>
      </div>
    </Themed>
  );
}
