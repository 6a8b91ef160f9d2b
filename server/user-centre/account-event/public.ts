// Used by other nouns: in the transaction of a change, tell who is concerned.
export { announce } from './commands/announce.ts';
export { accountEvents } from './commands/follow.ts';
