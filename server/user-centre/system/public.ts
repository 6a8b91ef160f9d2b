// Used by other nouns, by pages and by the administrator's command.

export { requireOperator } from './commands/operator.ts';
export { readSystemConfiguration } from './commands/system.ts';
