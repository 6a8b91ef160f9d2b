import { define, event } from '#elements/define.tsx';
import { OrgCascader } from './org-cascader.tsx';

/** Shows the organisation that the person works in, and switches to another one that they have joined. */
export const UcOrgCascader = define('uc-org-cascader', OrgCascader, {
  root: 'shadow',
  texts: 'home',
  props: {
    /** Shows the organisation, but does not switch. */
    disabled: 'boolean',
  },
  events: {
    /** The person chose another organisation. Cancel it to keep the present one. */
    'uc-organization-change': event<{ orgUuid: string; orgName: string }>(),
    /** The switch is done: requests go to the new organisation from now on. */
    'uc-organization-changed': event<{ orgUuid: string; orgName: string }>(),
  },
});
