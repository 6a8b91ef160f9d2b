// Used by other nouns of the domain.
export {
  ANY_SERVER,
  beat,
  type Heard,
  type Link,
  leave,
  type Reach,
  reachOf,
} from './commands/connections.ts';
