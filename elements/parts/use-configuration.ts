import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $configuration, loadConfiguration } from '#client/stores/configuration.ts';
import { hasShell } from './has-shell.ts';

/** The platform's branding, loaded by the shell. Undefined on pages without a shell. */
export function useConfiguration() {
  useEffect(() => {
    if (!hasShell()) void loadConfiguration();
  }, []);
  return useStore($configuration);
}
