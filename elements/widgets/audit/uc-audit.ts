import { define } from '#elements/define.tsx';
import { AuditElement } from './audit.tsx';

/**
 * Who changed a subject, when, from where, and what it was before: a station with its meters and assets, a role, a
 * member, an alarm, an organisation. The server decides who may read it.
 */
export const UcAudit = define('uc-audit', AuditElement, {
  root: 'shadow',
  props: {
    /** Kind and id of the subject: `station:SF-ES-01`. Without it, nothing is shown. */
    subject: 'string',
  },
});
