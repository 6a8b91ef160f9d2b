// Used by other nouns of the domain.
export type { BrokerAddress } from './embedded.ts';
export { topicOf } from './topics.ts';
