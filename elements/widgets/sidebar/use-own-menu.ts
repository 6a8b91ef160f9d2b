import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadConfiguration } from '#client/stores/configuration.ts';
import { $menu, loadMenu } from '#client/stores/menu.ts';
import { $organization, loadCustomData } from '#client/stores/organization.ts';
import { $signedIn } from '#client/stores/session.ts';
import { hasShell } from '#elements/parts/has-shell.ts';

/** Where no shell loads the menu and the organisation's looks, the sidebar does. */
export function useOwnMenu(): void {
  const signedIn = useStore($signedIn);
  const organization = useStore($organization)?.orgUuid;
  useEffect(() => {
    if (hasShell() || !signedIn) return;
    if ($menu.get().status !== 'loading') void loadMenu();
    void loadConfiguration();
    // The platform's own logo stands where an organisation's cannot be had.
    if (organization !== undefined) loadCustomData().catch(() => undefined);
  }, [signedIn, organization]);
}
