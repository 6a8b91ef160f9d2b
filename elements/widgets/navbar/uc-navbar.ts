import { define, event } from '#elements/define.tsx';
import { Navbar } from './navbar.tsx';

/** Top bar: menu button, organisation, clock, actions, account. As wide as its place, 56 px high. */
export const UcNavbar = define('uc-navbar', Navbar, {
  root: 'shadow',
  texts: 'home',
  props: {
    /** Leaves the menu button out, for a page without `<uc-sidebar>`. */
    withoutMenu: 'boolean',
  },
  events: {
    /** The person chose another organisation. Cancel it to keep the present one. */
    'uc-organization-change': event<{ orgUuid: string; orgName: string }>(),
    /** The switch is done: requests go to the new organisation from now on. */
    'uc-organization-changed': event<{ orgUuid: string; orgName: string }>(),
    /** The person opens another page. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The person wants to sign out. Cancel it to stay signed in. */
    'uc-sign-out': event(),
  },
  slots: {
    /** Further buttons, before the clock. */
    actions: true,
  },
});
