import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $configuration, loadConfiguration } from '#client/stores/configuration.ts';
import { hasShell } from './has-shell.ts';

/** The platform's branding, which the shell loads; without one, an element does. */
export function useConfiguration() {
  useEffect(() => {
    if (!hasShell()) void loadConfiguration();
  }, []);
  return useStore($configuration);
}
