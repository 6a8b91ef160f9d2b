import { define, event } from '#elements/define.tsx';
import { OrgCascader } from './org-cascader.tsx';

/** Shows the current organisation and switches to another joined one. */
export const UcOrgCascader = define('uc-org-cascader', OrgCascader, {
  root: 'shadow',
  texts: 'home',
  props: {
    /** Shows the organisation without the option to switch. */
    disabled: 'boolean',
  },
  events: {
    /** The person chose another organisation. Cancel the event to keep the current one. */
    'uc-organization-change': event<{ orgUuid: string; orgName: string }>(),
    /** The switch is complete: requests now go to the new organisation. */
    'uc-organization-changed': event<{ orgUuid: string; orgName: string }>(),
  },
});
