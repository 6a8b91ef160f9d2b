import { PortalMountNodeProvider, RendererProvider, useFocusVisible } from '@fluentui/react-components';
import { useEffect, useInsertionEffect, useState } from 'react';
// Imports the file directly: tabster's index would pull in all of tabster.
import * as shadowApi from 'tabster/dist/esm/Shadowdomize/index.js';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';
import { densitySheet } from '#elements/ui/theme/density.ts';
import { elementSheet } from '#elements/ui/theme/element-sheet.ts';
import { createPortalRoot } from '#elements/ui/theme/portal.ts';
import { adoptStyles, shadowRenderer } from '#elements/ui/theme/renderer.ts';
import { useSize } from './preferences.ts';
import type { Environment } from './surface.tsx';

/** Fluent looks here for tabster's shadow DOM support once, when its first component needs tabster. */
function provideTabsterShadowSupport(): void {
  const page = window as Window & { __tabsterShadowDOMAPI?: typeof shadowApi };
  page.__tabsterShadowDOMAPI ??= shadowApi;
}

const emptyDocuments = new WeakMap<Document, Document>();

/** Griffel would assume that the page's prerendered rules also apply in shadow roots, so it gets an empty document. */
function emptyDocumentOf(page: Document): Document {
  const present = emptyDocuments.get(page);
  if (present) return present;
  const created = page.implementation.createHTMLDocument('');
  emptyDocuments.set(page, created);
  return created;
}

/** Wraps a view in a shadow root: shared styles, theme, portal root. */
export const ShadowEnvironment: Environment = ({ host, theme, language, children }) => {
  const root = host?.shadowRoot;
  const size = useSize();
  if (!host || !root) throw new Error('a shadow element is not prerendered');
  const [portal] = useState(() => {
    provideTabsterShadowSupport();
    return createPortalRoot(host);
  });
  // Fluent draws focus rings only below an element that tracks keyboard use.
  const focusRef = useFocusVisible<HTMLDivElement>();

  useInsertionEffect(() => {
    const release = [adoptStyles(root), adoptStyles(portal.shadow)];
    return () => {
      for (const leave of release) leave();
    };
  }, [root, portal]);
  useInsertionEffect(() => {
    // Each sheet is inserted before the existing ones, so the theme ends up first.
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
    <RendererProvider renderer={shadowRenderer} targetDocument={emptyDocumentOf(document)}>
      <PortalMountNodeProvider value={portal.mountNode}>
        <div ref={focusRef} style={{ display: 'contents' }}>
          {children}
        </div>
      </PortalMountNodeProvider>
    </RendererProvider>
  );
};
