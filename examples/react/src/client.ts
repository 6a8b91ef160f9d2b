import { createContext, useContext, useSyncExternalStore } from 'react';

interface Organization {
  readonly orgName: string;
}

/** The part of `@heliport/client` that the app uses. */
export interface Client {
  readonly $organization: {
    get(): Organization | undefined;
    listen(listener: () => void): () => void;
  };
  request<Data>(method: 'GET', path: string, options?: object): Promise<Data>;
}

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
