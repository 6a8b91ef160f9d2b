// Used by the domain.
export { evaluatePlans } from './commands/evaluate.ts';
