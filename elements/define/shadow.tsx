import { PortalMountNodeProvider, RendererProvider, useFocusVisible } from '@fluentui/react-components';
import { useEffect, useInsertionEffect, useState } from 'react';
// tabster's door leads to all of tabster.
import * as shadowApi from 'tabster/dist/esm/Shadowdomize/index.js';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';
import { densitySheet } from '#elements/ui/theme/density.ts';
import { elementSheet } from '#elements/ui/theme/element-sheet.ts';
import { createPortalRoot } from '#elements/ui/theme/portal.ts';
import { adoptStyles, shadowRenderer } from '#elements/ui/theme/renderer.ts';
import { useSize } from './preferences.ts';
import type { Environment } from './surface.tsx';

/** Fluent looks for tabster's shadow DOM support here, once, when its first component needs tabster. */
function offerTabsterShadowSupport(): void {
  const page = window as Window & { __tabsterShadowDOMAPI?: typeof shadowApi };
  page.__tabsterShadowDOMAPI ??= shadowApi;
}

/** Griffel would count the page's prerendered rules as present in shadow roots, too: show it an empty page. */
let emptyPage: Document | undefined;

/** Surroundings of a view in a shadow root: shared styles, theme, portal root. */
export const ShadowEnvironment: Environment = ({ host, theme, language, children }) => {
  const root = host?.shadowRoot;
  const size = useSize();
  if (!host || !root) throw new Error('a shadow element is not prerendered');
  const [portal] = useState(() => {
    offerTabsterShadowSupport();
    return createPortalRoot(host);
  });
  // Fluent draws focus rings only below an element that watches for the keyboard.
  const focusRef = useFocusVisible<HTMLDivElement>();
  emptyPage ??= document.implementation.createHTMLDocument('');

  useInsertionEffect(() => {
    const release = [adoptStyles(root), adoptStyles(portal.shadow)];
    return () => {
      for (const leave of release) leave();
    };
  }, [root, portal]);
  useInsertionEffect(() => {
    // Each goes before what is there, so the theme goes first of all.
    const sheets = [densitySheet(size), elementSheet(':host', theme)].filter((sheet) => sheet !== undefined);
    const release = [root, portal.shadow].flatMap((each) => sheets.map((sheet) => adoptSheet(each, sheet)));
    return () => {
      for (const leave of release) leave();
    };
  }, [root, portal, theme, size]);
  useEffect(() => {
    portal.mountNode.lang = language;
  }, [portal, language]);
  useEffect(() => () => portal.remove(), [portal]);

  return (
    <RendererProvider renderer={shadowRenderer} targetDocument={emptyPage}>
      <PortalMountNodeProvider value={portal.mountNode}>
        <div ref={focusRef} style={{ display: 'contents' }}>
          {children}
        </div>
      </PortalMountNodeProvider>
    </RendererProvider>
  );
};
