import { type ReactNode, useEffect, useState } from 'react';
import type { PlannedApp } from '#contract/child.ts';
import { isPlanned } from '../address.ts';
import { useBasePath, useSubPath } from './address.ts';

interface PlannedProps {
  /** The app's manifest. */
  app: PlannedApp;
  /** For a path that the manifest does not name. */
  notFound: ReactNode;
}

/** Every path without a screen: one that the manifest names says what will be here. */
export function Planned({ app, notFound }: PlannedProps) {
  const basePath = useBasePath();
  const path = useSubPath();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void import('@heliport/elements/uc-planned').then(() => setReady(true));
  }, []);
  if (!isPlanned(app, path)) return notFound;
  return ready && <uc-planned app={app} basePath={basePath} />;
}
