import { define, oneOf } from '#elements/define.tsx';
import { Administration } from './administration.tsx';

/**
 * Administration of the current organisation: branding, joining, roles. From an operator's organisation, also of the
 * platform and its apps.
 */
export const UcAdministration = define('uc-administration', Administration, {
  root: 'shadow',
  props: {
    /** Shows only `organization`, `roles`, `members`, `platform` or `apps`, without the page around it. */
    section: oneOf<'organization' | 'roles' | 'members' | 'platform' | 'apps'>(),
  },
});
