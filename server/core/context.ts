import type { ChildManifest } from '#contract/child.ts';
import type { Database } from '#server/db/database.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { AccessTokens } from './access-token/access-token.ts';
import type { ChildRegistry } from './child/registry.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';

/** What commands work with. One per server, never global, so that tests can run several servers. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  /** Frames and what is made of them. */
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly messenger: Messenger;
  readonly registry: ChildRegistry;
  /** The child apps that are registered now: read it with each use, as they change while the server runs. */
  readonly children: readonly ChildManifest[];
  /** All function codes: the product's, and those of the child apps. Read it likewise. */
  readonly codes: readonly string[];
}
