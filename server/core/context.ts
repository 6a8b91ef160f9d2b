import type { ChildManifest } from '#contract/child.ts';
import type { Database } from '#server/db/database.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { AccessTokens } from './access-token/access-token.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';

/** What commands work with. One per server; never a global, so that tests run several side by side. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly messenger: Messenger;
  /** Registered child apps. */
  readonly children: readonly ChildManifest[];
  /** Every function code that there is: the product's, and those that the child apps ask for. */
  readonly codes: readonly string[];
}
