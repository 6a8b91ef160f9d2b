import type { ChildSource } from '../child.ts';
import { CLIENT_VERSION } from './address.ts';

/** True for a child that is written for this version of `@heliport/client`. */
export const fitsClientVersion = ({ client }: Pick<ChildSource, 'client'>): boolean =>
  client === CLIENT_VERSION;

/** Describes a mismatch of a child's client version; undefined without one. */
export const clientVersionProblem = (child: Pick<ChildSource, 'client'>): string | undefined =>
  fitsClientVersion(child)
    ? undefined
    : `client is ${child.client}, and @heliport/client here has major version ${CLIENT_VERSION}`;
