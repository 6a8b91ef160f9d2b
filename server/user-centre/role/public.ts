// Used by other nouns, by pages and by the administrator's command.
export { findJoinRole, requireRole, templateOf } from './commands/role.ts';
export { ROLE_TEMPLATES } from './templates.ts';
