// Used by other nouns and by the domain.
export { fresh as freshCheck } from './checks.ts';
export { requireChecks } from './commands/checklist.ts';
export { worksAt } from './commands/works-at.ts';
export { orderIdOf, orderNo } from './number.ts';
