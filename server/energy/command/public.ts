// Used by other nouns and by the domain.

export type { Control } from './desk.ts';
export { readAnswer } from './gateway-answer.ts';
export { type Carrier, createGateways, type GatewayMessage } from './gateways.ts';
