import type { ChildProps } from '@heliport/client';
import { createContext, useContext, useSyncExternalStore } from 'react';

type Client = ChildProps['client'];

export const ClientContext = createContext<Client | undefined>(undefined);

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('There is no client around this component');
  return client;
}

/** The name of the person's current organisation. */
export function useOrganization(): string {
  const { $organization } = useClient();
  return useSyncExternalStore($organization.listen, () => $organization.get()?.orgName ?? '');
}
