// Used by other nouns, by the domain and by the page of labels.
export { fresh as freshCheck } from './checks.ts';
export { adoptAlarms } from './commands/adopt-alarms.ts';
export { requireChecks } from './commands/checklist.ts';
export { readReported, report } from './commands/report.ts';
export { worksAt } from './commands/works-at.ts';
