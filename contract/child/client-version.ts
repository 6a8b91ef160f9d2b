import type { ChildSource } from '../child.ts';
import { CLIENT_VERSION } from './address.ts';
import { clientName, deprecationOf } from './deprecations.ts';

/** True for a child that is written for a version of `@heliport/client` that is served: this one, or a deprecated one. */
export const fitsClientVersion = ({ client }: Pick<ChildSource, 'client'>): boolean =>
  client === CLIENT_VERSION || deprecationOf(clientName(client)) !== undefined;

/** Describes a mismatch of a child's client version; undefined without one. */
export const clientVersionProblem = (child: Pick<ChildSource, 'client'>): string | undefined =>
  fitsClientVersion(child)
    ? undefined
    : `client is ${child.client}, and @heliport/client here has major version ${CLIENT_VERSION}`;
