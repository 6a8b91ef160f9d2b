// Used by other nouns, by pages and by the administrator's command.
export {
  type Person,
  type Proof,
  prove,
  provePerson,
  type Secret,
  type Source,
  secretOf,
} from './commands/proof.ts';
export { renewHash } from './commands/renew-hash.ts';
export { type Counter, revertedBy, revertParameters } from './commands/sign-in-limit.ts';
