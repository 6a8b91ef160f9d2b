import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadConfiguration } from '#client/stores/configuration.ts';
import { $menu, loadMenu } from '#client/stores/menu.ts';
import { $organization, loadCustomData } from '#client/stores/organization.ts';
import { $signedIn } from '#client/stores/session.ts';
import { hasShell } from '#elements/parts/has-shell.ts';

/** Loads the menu and the organisation's branding on pages without a shell. */
export function useOwnMenu(): void {
  const signedIn = useStore($signedIn);
  const organization = useStore($organization)?.orgUuid;
  useEffect(() => {
    if (hasShell() || !signedIn) return;
    if ($menu.get().status !== 'loading') void loadMenu();
    void loadConfiguration();
    // Falls back to the platform's logo if the organisation's cannot be loaded.
    if (organization !== undefined) loadCustomData().catch(() => undefined);
  }, [signedIn, organization]);
}
