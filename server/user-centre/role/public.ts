// Used by other nouns, by pages and by the administrator's command.
export { findJoinRole, findRoles, requireRole } from './commands/role.ts';
export { ROLE_TEMPLATES, roleInRecords, roleNameIn, templateOf } from './templates.ts';
