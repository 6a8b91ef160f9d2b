// The pictures of the operation manual.
import { people } from './people.mjs';

const who = people.administrator;
const dialog = (page) => page.getByRole('dialog');
const tab = (page, name) => page.getByRole('tab', { name, exact: true });

/** Opens a dialog by its button in the top bar. */
async function fromBar({ page, t }, key) {
  await page
    .locator('uc-navbar')
    .getByRole('button', { name: new RegExp(`^${t(key)}`) })
    .click();
  await dialog(page).waitFor();
}

export const operationShots = [
  {
    name: 'applications',
    who,
    path: '/home',
    size: [1280, 700],
    act: (at) => fromBar(at, 'layout.members'),
    clip: ({ page }) => [dialog(page)],
    frames: ({ page, t }) => [
      dialog(page).getByText(t('membership.approve'), { exact: true }).first(),
      dialog(page).getByText(t('membership.reject'), { exact: true }).first(),
    ],
  },
  {
    name: 'members',
    who,
    path: '/home',
    size: [1280, 760],
    act: async ({ page, t }) => {
      await fromBar({ page, t }, 'layout.members');
      await tab(page, t('membership.members')).click();
    },
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'invitation-code',
    who,
    path: '/home',
    size: [1280, 700],
    act: (at) => fromBar(at, 'layout.invitationCode'),
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'administration',
    who,
    path: '/administration',
    size: [1180, 860],
    clip: ({ page }) => [page.locator('uc-administration')],
    margin: 0,
  },
  {
    name: 'roles',
    who,
    path: '/administration',
    size: [1280, 760],
    act: ({ page, t }) => tab(page, t('administration.section.roles')).click(),
    clip: ({ page }) => [page.locator('uc-administration')],
    margin: 0,
  },
  {
    name: 'role',
    who,
    path: '/administration',
    size: [1180, 800],
    act: async ({ page, t }) => {
      await tab(page, t('administration.section.roles')).click();
      await page.getByRole('button', { name: t('administration.roles.add'), exact: true }).click();
      await dialog(page).waitFor();
    },
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'dictionary',
    who,
    path: '/dictionary',
    size: [1180, 700],
    clip: ({ page }) => [page.locator('uc-dictionary')],
    margin: 0,
  },
  { name: 'grants', who, path: '/sub-platform/platform/enterprise?tab=given', size: [1280, 760] },
  {
    name: 'authority',
    who,
    path: '/sub-platform/platform/authority?tab=why&code=control:send',
    size: [1280, 800],
    act: ({ page }) => page.getByRole('tabpanel').getByRole('combobox').first().selectOption('王敏'),
  },
  { name: 'alarms', who, path: '/sub-alarm/alarm/overview', size: [1366, 860] },
  {
    name: 'alarm',
    who,
    path: '/sub-alarm/alarm/records?state=open&level=3',
    size: [1366, 860],
    act: async ({ page }) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await dialog(page).getByRole('textbox').waitFor();
    },
    clip: ({ page }) => [dialog(page)],
    margin: 0,
  },
  { name: 'alarm-rule', who, path: '/sub-alarm/alarm/rule?edit=new', size: [1366, 1100] },
  { name: 'push-groups', who, path: '/sub-alarm/alarm/pushConfiguration', size: [1366, 640] },
  { name: 'control', who, path: '/sub-control/control/remote?station=SF-ES-01', size: [1366, 860] },
  {
    name: 'command',
    who,
    path: '/sub-control/control/remote?station=SF-ES-01',
    size: [1366, 860],
    act: async ({ page }) => {
      const setpoint = page.locator('[data-device-panel] li').first();
      await setpoint.getByRole('textbox').fill('800');
      await setpoint.getByRole('button').last().click();
      await dialog(page).waitFor();
    },
    clip: ({ page }) => [dialog(page)],
  },
  {
    name: 'commissioning',
    who,
    path: '/sub-ENGSheet/ENGSheet/points?station=SF-PV-02',
    size: [1366, 860],
  },
  { name: 'sealed-days', who, path: '/sub-platform/platform/log?tab=days', size: [1280, 700] },
];
