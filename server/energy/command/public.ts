// Used by other nouns and by the domain.
export { type GatewayAnswer, readAnswer } from './commands/answer.ts';
export type { Control } from './desk.ts';
export { type Carrier, createGateways, type GatewayMessage, type Gateways } from './gateways.ts';
