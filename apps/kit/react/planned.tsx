import type { ReactNode } from 'react';
import type { PlannedApp } from '#contract/child.ts';
import { isPlanned } from '../address.ts';
import { useBasePath, useSubPath } from './address.ts';
import { UcPlanned } from './elements.ts';

interface PlannedProps {
  /** The app's manifest. */
  app: PlannedApp;
  /** Shown for a path that is not in the manifest. */
  notFound: ReactNode;
}

/** Shown for paths without a page. For a path in the manifest, says what is planned. */
export function Planned({ app, notFound }: PlannedProps) {
  const basePath = useBasePath();
  const path = useSubPath();
  if (!isPlanned(app, path)) return notFound;
  return <UcPlanned app={app} basePath={basePath} />;
}
