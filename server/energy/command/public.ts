// Used by other nouns and by the domain.

export type { Control } from './desk.ts';
export { type GatewayAnswer, readAnswer } from './gateway-answer.ts';
export { type Carrier, createGateways, type GatewayMessage, type Gateways } from './gateways.ts';
