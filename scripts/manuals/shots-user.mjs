// The pictures of the user manual. Each opens a page as somebody, acts, and says what it shows and frames.
import { people } from './people.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const dialog = (page) => page.getByRole('dialog');
const accountMenu = ({ page, t }) =>
  page.getByRole('button', { name: new RegExp(`^${t('layout.account')}`) });

/** Opens an item of the account menu. */
async function fromAccountMenu({ page, t }, key) {
  await accountMenu({ page, t }).click();
  await page
    .locator('uc-navbar')
    .getByRole('button', { name: t(key), exact: true })
    .click();
  await dialog(page).waitFor();
}

export const userShots = [
  {
    name: 'sign-in',
    path: '/login',
    size: [1100, 680],
    frames: ({ page }) => [page.locator('uc-login form')],
  },
  {
    name: 'sign-in-code',
    path: '/login',
    size: [1100, 680],
    act: ({ page, t }) => page.getByText(t('session.mode.code'), { exact: true }).click(),
    clip: ({ page }) => [page.locator('uc-login form')],
    frames: ({ page, t }) => [button(page, t('session.code.get'))],
  },
  {
    name: 'register',
    path: '/register',
    size: [1100, 860],
    clip: ({ page }) => [page.locator('uc-register form')],
    frames: ({ page, t }) => [button(page, t('session.registration.submit'))],
  },
  {
    name: 'recover',
    path: '/login',
    size: [1100, 680],
    act: async ({ page, t }) => {
      await page.getByText(t('session.forgot'), { exact: true }).click();
      await dialog(page).waitFor();
    },
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'screen',
    who: people.administrator,
    path: '/home',
    size: [1366, 800],
    gap: -4,
    frames: ({ page, t }) => [
      page.locator('uc-sidebar').getByRole('navigation').first(),
      page.locator('uc-navbar').getByRole('button', { name: /Sunfield/ }),
      page.locator('uc-navbar header > div:last-child'),
      page.locator('uc-tabs'),
      page.getByRole('link', { name: t('layout.help'), exact: true }),
    ],
  },
  { name: 'workbench', who: people.administrator, path: '/home', size: [1280, 860] },
  {
    name: 'join',
    who: people.newcomer,
    path: '/home',
    size: [1280, 620],
    act: ({ page, t }) =>
      page.getByRole('textbox', { name: t('workbench.code'), exact: true }).fill('H4KTQW9Z2M'),
    frames: ({ page, t }) => [
      page.getByRole('textbox', { name: t('workbench.code'), exact: true }),
      button(page, t('workbench.apply')),
    ],
  },
  {
    name: 'switch',
    who: people.administrator,
    path: '/home',
    size: [1280, 620],
    act: ({ page }) =>
      page
        .locator('uc-navbar')
        .getByRole('button', { name: /Sunfield/ })
        .click(),
    clip: ({ page }) => [page.locator('uc-navbar'), page.getByRole('tree')],
    frames: ({ page }) => [page.locator('uc-navbar').getByRole('button', { name: /Sunfield/ })],
  },
  {
    name: 'account',
    who: people.administrator,
    path: '/userInfo',
    size: [1100, 760],
    clip: ({ page }) => [page.locator('uc-user-info')],
    margin: 0,
  },
  {
    name: 'account-menu',
    who: people.administrator,
    path: '/home',
    size: [1280, 760],
    act: ({ page, t }) => accountMenu({ page, t }).click(),
    clip: ({ page, t }) => [accountMenu({ page, t }), button(page, t('layout.signOut'))],
    frames: ({ page, t }) => [accountMenu({ page, t })],
  },
  {
    name: 'phone',
    who: people.administrator,
    path: '/home',
    size: [1280, 700],
    act: (at) => fromAccountMenu(at, 'layout.updatePhone'),
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'security',
    who: people.administrator,
    path: '/security',
    size: [1280, 760],
    clip: ({ page }) => [page.locator('uc-security')],
    margin: 0,
  },
  {
    name: 'notifications',
    who: people.administrator,
    path: '/home',
    size: [1280, 620],
    act: async ({ page, t }) => {
      await accountMenu({ page, t }).click();
      await button(page, t('layout.copyLink')).click();
      await page
        .locator('uc-navbar')
        .getByRole('button', { name: new RegExp(`^${t('layout.notices')}`) })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'settings',
    who: people.administrator,
    path: '/home',
    size: [1280, 760],
    act: (at) => fromAccountMenu(at, 'settings.title'),
    clip: ({ page }) => [dialog(page)],
  },
  { name: 'monitor', who: people.administrator, path: '/sub-monitor/monitor/overview', size: [1366, 1120] },
  {
    name: 'station',
    who: people.administrator,
    path: '/sub-monitor/monitor/diagram?station=SF-ES-01',
    size: [1366, 800],
  },
  { name: 'stations', who: people.administrator, path: '/sub-monitor/monitor/stations', size: [1366, 800] },
  {
    name: 'derivation',
    who: people.administrator,
    path: '/sub-monitor/monitor/overview?how=loadKw',
    size: [1366, 860],
    clip: ({ page }) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'strings',
    who: people.administrator,
    path: '/sub-monitor/monitor/photovoltaicDetails?station=SF-PV-01',
    size: [1366, 860],
  },
  { name: 'ledger', who: people.administrator, path: '/sub-ledger/ledger/stations', size: [1366, 800] },
  {
    name: 'new-station',
    who: people.administrator,
    path: '/sub-ledger/ledger/stations/new',
    size: [1366, 860],
  },
  {
    name: 'assets',
    who: people.administrator,
    path: '/sub-ledger/ledger/stations/SF-ES-01',
    size: [1366, 800],
  },
  {
    name: 'schedule',
    who: people.administrator,
    path: '/sub-ledger/ledger/stations',
    size: [1366, 860],
    act: async ({ page, t }) => {
      await button(page, t('job.export')).click();
      await button(page, t('schedule.schedules')).click();
      await button(page, t('schedule.add')).click();
      await page.getByRole('dialog', { name: t('schedule.addTitle'), exact: true }).waitFor();
    },
    clip: ({ page, t }) => [page.getByRole('dialog', { name: t('schedule.addTitle'), exact: true })],
  },
  {
    name: 'orders',
    who: people.administrator,
    path: '/sub-operation/operation/deployment',
    size: [1366, 800],
  },
  {
    name: 'order',
    who: people.administrator,
    path: '/sub-operation/operation/deployment/WO-000006',
    size: [420, 860],
  },
  {
    name: 'plans',
    who: people.administrator,
    path: '/sub-operation/operation/deployment/plans',
    size: [1366, 760],
  },
  { name: 'planned', who: people.administrator, path: '/sub-strategy', size: [1280, 720] },
  {
    name: 'palette',
    who: people.administrator,
    path: '/home',
    size: [1280, 700],
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await dialog(page).waitFor();
    },
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'offline',
    who: people.administrator,
    path: '/home',
    size: [1180, 520],
    act: async ({ page, t }) => {
      await page.context().setOffline(true);
      await page.getByText(t('host.offlineBar')).waitFor();
    },
    frames: ({ page, t }) => [page.getByText(t('host.offlineBar'))],
  },
];
