import type { Locator, Page } from '@playwright/test';
import layout from '#client/i18n/zh/layout.json' with { type: 'json' };
import membership from '#client/i18n/zh/membership.json' with { type: 'json' };
import session from '#client/i18n/zh/session.json' with { type: 'json' };
import settings from '#client/i18n/zh/settings.json' with { type: 'json' };

/** How a person comes to a dialog, in Chinese. */
export interface DialogOpener {
  readonly tag: `uc-${string}`;
  /** The page that has the control; the sign-in page for who is not signed in. */
  readonly path: '/login' | '/home' | '/userInfo';
  /** Brings what opens it onto the screen, by the keyboard; answers the control. */
  readonly control: (page: Page) => Promise<Locator>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const bar = (name: RegExp) => async (page: Page) =>
  page.getByRole('banner').getByRole('button', { name }).first();

const menu = (name: string) => async (page: Page) => {
  const trigger = button(page, new RegExp(layout.account));
  if ((await trigger.getAttribute('aria-expanded')) !== 'true') await trigger.press('Enter');
  return page.locator('uc-navbar').getByRole('button', { name, exact: true });
};

/** Every dialog that a person opens by a control of a page, in an order that needs few changes of it. */
export const dialogOpeners: readonly DialogOpener[] = [
  { tag: 'uc-password-recovery', path: '/login', control: async (page) => button(page, session.forgot) },
  { tag: 'uc-notification-center', path: '/home', control: bar(new RegExp(`^${layout.notices}`)) },
  { tag: 'uc-members', path: '/home', control: bar(new RegExp(`^${layout.members}`)) },
  { tag: 'uc-invitation-code', path: '/home', control: bar(new RegExp(`^${layout.invitationCode}`)) },
  { tag: 'uc-exchange-rate', path: '/home', control: bar(/CNY/) },
  { tag: 'uc-joined-organizations', path: '/home', control: menu(layout.joinedOrganizations) },
  { tag: 'uc-command-palette', path: '/home', control: menu(layout.commands) },
  { tag: 'uc-change-password', path: '/home', control: menu(layout.changePassword) },
  { tag: 'uc-update-phone', path: '/home', control: menu(layout.updatePhone) },
  { tag: 'uc-update-email', path: '/home', control: menu(layout.updateEmail) },
  { tag: 'uc-settings', path: '/home', control: menu(settings.title) },
  {
    tag: 'uc-apply-to-join',
    path: '/home',
    control: async (page) => {
      const within = page.locator('uc-joined-organizations');
      if ((await within.count()) === 0) {
        await (await menu(layout.joinedOrganizations)(page)).press('Enter');
      }
      return within.getByRole('button', { name: membership.joinAnother });
    },
  },
  { tag: 'uc-avatar-editor', path: '/userInfo', control: async (page) => button(page, '更换头像') },
];

/** The dialog itself, in the light DOM or in a shadow root. */
export const dialogOf = (page: Page, tag: string): Locator => page.locator(`${tag} dialog[open]`);
