// What other nouns, pages and the administrator's command use of this one.
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
export { type Counter, forgivenBy, forgivingParameters } from './commands/sign-in-limit.ts';
