import { $resolvedTheme } from '@heliport/client';
import { darkTheme, FluentProvider, lightTheme } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useInsertionEffect, useMemo } from 'react';
import { subPath } from '../address.ts';
import { adoptFrame, FRAME } from '../frame.ts';
import { BaseContext } from './address.ts';

/** The theme of the page, for a view that may stand outside of the frame. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <FluentProvider theme={useStore($resolvedTheme) === 'dark' ? darkTheme : lightTheme}>
    {children}
  </FluentProvider>
);

/** An app under the page's theme: its ground, and where it stands for what is inside. */
export function AppFrame({ basePath, children }: { basePath: string; children: ReactNode }) {
  useInsertionEffect(adoptFrame, []);
  const base = useMemo(() => ({ basePath, subPath: subPath(basePath) }), [basePath]);
  return (
    // The class is not on the provider: Fluent gives that to portals too, and they would cover the page.
    <Themed>
      <div className={FRAME}>
        <BaseContext value={base}>{children}</BaseContext>
      </div>
    </Themed>
  );
}
