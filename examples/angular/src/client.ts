import { InjectionToken } from '@angular/core';

interface Organization {
  readonly orgName: string;
}

/** The part of `@heliport/client` that the app uses. */
export interface Client {
  readonly $organization: {
    subscribe(listener: (organization: Organization | undefined) => void): () => void;
  };
}

export const CLIENT = new InjectionToken<Client>('client');
