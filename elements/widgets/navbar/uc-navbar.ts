import { define, event } from '#elements/define.tsx';
import { Navbar } from './navbar.tsx';

/** Top bar: menu button, organisation, clock, actions, account. Fills its container's width and is 56 px high. */
export const UcNavbar = define('uc-navbar', Navbar, {
  root: 'shadow',
  texts: 'home',
  props: {
    /** Hides the menu button, for a page without `<uc-sidebar>`. */
    withoutMenu: 'boolean',
  },
  events: {
    /** The person chose another organisation. Cancel the event to keep the current one. */
    'uc-organization-change': event<{ orgUuid: string; orgName: string }>(),
    /** The switch is complete: requests now go to the new organisation. */
    'uc-organization-changed': event<{ orgUuid: string; orgName: string }>(),
    /** The person opens another page. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The person wants to sign out. Cancel the event to keep the session. */
    'uc-sign-out': event(),
  },
  slots: {
    /** Additional buttons before the clock. */
    actions: true,
  },
});
