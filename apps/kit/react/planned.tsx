import { useContext, useEffect, useState } from 'react';
import manifest from '../manifest.json';
import { BaseContext } from './base.ts';
import { NotFound } from './not-found.tsx';

/** True for a path that the manifest names and that has no screen yet. */
const isPlanned = (path: string) => manifest.routes.some((route) => route.path === path);

/** Every path without a screen: one that the manifest names says what will be here. */
export function Planned({ path }: { path: string }) {
  const basePath = useContext(BaseContext);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void import('@heliport/elements/uc-planned').then(() => setReady(true));
  }, []);
  if (!isPlanned(path)) return <NotFound />;
  return ready && <uc-planned app={manifest} basePath={basePath} />;
}
