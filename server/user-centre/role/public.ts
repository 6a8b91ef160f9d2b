// What other nouns, pages and the administrator's command use of this one.
export { findJoinRole, requireRole, templateOf } from './commands/role.ts';
export { ROLE_TEMPLATES } from './templates.ts';
