import type { Locator } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { names, people, signIn } from '#test/support/e2e-journey.ts';
import { giveRole, type Person, personOf } from '#test/support/e2e-person.ts';
import { inBothLanguages, step, type Story as Told, toldIn } from '#test/support/e2e-story.ts';
import { speak } from '#test/support/e2e-texts.ts';
import { greyPng } from '#test/support/png.ts';

// Titles, roles and rights change: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

/** The administrator of Grid Operator One, who brands the platform. */
const ZHOU = '15800100001';
/** Turns what follows it round: a title with it deceives. */
const HIDDEN = 'Sun\u202efield';

interface Story extends Told {
  readonly main: Locator;
  readonly told: Locator;
  readonly ma: Person;
}

const card = ({ page, main, t }: Story, key: string) =>
  main.locator('section').filter({ has: page.getByRole('heading', { name: t(key), exact: true }) });

/** Tries what needs a right that was taken meanwhile, then has it back. */
async function withoutRight({ ma, t }: Story, attempt: () => Promise<void>, refusal: Locator): Promise<void> {
  await giveRole(ma, names.administrator, 'viewer');
  await attempt();
  await expect(refusal.getByText(t('messages:reason.noPermission')).first()).toBeVisible();
  await giveRole(ma, names.administrator, 'admin');
}

async function organization(story: Story): Promise<void> {
  const { page, t, told, language } = story;
  const within = card(story, 'administration:organization.card');
  const title = within.getByLabel(t('administration:organization.title'));
  const save = within.getByRole('button', { name: t('administration:save') });
  const choose = (buffer: Buffer) =>
    within.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const given = `Sunfield ${language}`;

  await title.fill(HIDDEN);
  await save.click();
  await expect(title).toHaveAccessibleDescription(new RegExp(t('messages:rule.branding.titleCharacters')));
  await expect(title).toBeFocused();
  await choose(Buffer.alloc(20 * 1_048_576 + 1));
  await expect(within.getByText(t('administration:organization.tooLarge', { max: 20 }))).toBeVisible();
  await choose(greyPng(300, 300));
  await expect(within.getByText(t('administration:organization.logoHint'))).toBeVisible();
  await expect(within.getByText(t('administration:unsaved'))).toBeVisible();
  await title.fill(given);
  await withoutRight(story, () => save.click(), within.getByRole('alert'));
  await expect(title).toHaveValue(given);
  await save.click();
  await expect(told.getByText(t('outcome:settingsSaved')).last()).toBeVisible();
  const side = page.getByRole('region', { name: given });
  await expect(side.locator('img').first()).toHaveAttribute('src', /^data:image\/png/);
  await within.getByRole('button', { name: t('administration:organization.remove') }).click();
  await within.getByRole('button', { name: t('administration:discard') }).click();
  await expect(within.getByText(t('administration:unsaved'))).toBeHidden();
}

async function invitation(story: Story): Promise<void> {
  const { t, told, language } = story;
  const within = card(story, 'administration:invitation.card');
  const save = within.getByRole('button', { name: t('administration:save') });
  await within.getByRole('switch', { name: t('administration:invitation.auto') }).click();
  const [before, after] = language === 'zh' ? ['autoOff', 'autoOn'] : ['autoOn', 'autoOff'];
  await expect(within.getByText(t(`administration:invitation.${before}`))).toBeHidden();
  await withoutRight(story, () => save.click(), within.getByRole('alert'));
  await save.click();
  await expect(told.getByText(t('outcome:settingsSaved')).last()).toBeVisible();
  await expect(within.getByText(t(`administration:invitation.${after}`))).toBeVisible();
}

async function roles(story: Story): Promise<void> {
  const { page, main, t, told, language, ma } = story;
  const own = `Night ${language}`;
  await main.getByRole('tab', { name: t('administration:section.roles'), exact: true }).click();
  await main.getByRole('button', { name: t('administration:roles.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('administration:roles.add') });
  const name = dialog.getByLabel(t('administration:roles.name'), { exact: true });
  const save = dialog.getByRole('button', { name: t('administration:save') });
  for (const [typed, rule] of [
    ['', 'required'],
    [HIDDEN, 'characters'],
    [t('administration:roles.builtIn.viewer.name'), 'duplicate'],
  ] as const) {
    await name.fill(typed);
    await save.click();
    await expect(name).toHaveAccessibleDescription(t(`messages:rule.role.${rule}`));
  }
  await name.fill(own);
  await dialog.getByLabel(t('administration:roles.search')).fill('no such code');
  await expect(dialog.getByText(t('administration:roles.searchNone'))).toBeVisible();
  await dialog.getByLabel(t('administration:roles.search')).fill('alarmPushLog');
  await dialog.getByRole('checkbox').check();
  await withoutRight(story, () => save.click(), dialog.getByRole('alert'));
  await save.click();
  await expect(told.getByText(t('outcome:roleSaved')).last()).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(own) })).toBeVisible();

  await test.step(`${language}: a role that somebody got meanwhile stays`, async () => {
    const remove = main.getByRole('button', { name: t('administration:roles.deleteNamed', { name: own }) });
    const question = page.getByRole('dialog', { name: t('administration:roles.deleteTitle') });
    const confirm = question.getByRole('button', { name: t('administration:roles.delete'), exact: true });
    await giveRole(ma, names.viewer, own);
    await remove.click();
    await expect(question.getByText(t('administration:roles.deleteText', { name: own }))).toBeVisible();
    await confirm.click();
    await expect(question.getByRole('alert')).toHaveText(t('messages:reason.roleInUse'));
    await question.getByRole('button', { name: t('common:cancel') }).click();
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleDescription(t('administration:roles.inUse'));

    await main.getByRole('tab', { name: t('administration:section.members') }).click();
    const held = main.getByRole('combobox', {
      name: t('administration:members.roleNamed', { name: names.viewer }),
    });
    const viewer = t('administration:roles.builtIn.viewer.name');
    await withoutRight(story, () => held.selectOption({ label: viewer }).then(() => undefined), told);
    await expect(held.locator('option:checked')).toHaveText(own);
    await held.selectOption({ label: viewer });
    await expect(told.getByText(t('outcome:roleGiven')).last()).toBeVisible();
    await main.getByRole('tab', { name: t('administration:section.roles'), exact: true }).click();
    await remove.click();
    await confirm.click();
    await expect(told.getByText(t('outcome:roleDeleted')).last()).toBeVisible();
    await expect(remove).toBeHidden();
  });
}

test(
  'what an administrator is refused is told, and then it is done, in both languages',
  long,
  async ({ page, request, expectProblem }) => {
    expectProblem(/response 400: POST .*create-role/);
    expectProblem(/response 403: (POST|GET) /);
    expectProblem(/response 409: POST .*delete-role/);
    const ma = await personOf(request, people.colleague);
    // The stream would tell that a right was taken, and the page would go before it is used.
    await page.route('**/api/events/v1/stream*', () => undefined);
    await signIn(page);
    await page.goto('/administration');
    await inBothLanguages(page, async (told) => {
      const story = { ...told, main: page.getByRole('main'), told: toldIn(told), ma };
      await step(story, 'logo and title', organization);
      await step(story, 'how people join', invitation);
      await step(story, 'roles', roles);
    });
  },
);

test(
  'brands the platform after what is wrong was told; others may not, in both languages',
  long,
  async ({ page, browser, server }) => {
    await signIn(page, ZHOU);
    const visitor = await browser.newPage({ baseURL: server.url });
    const viewer = await browser.newPage({ baseURL: server.url });
    await signIn(viewer, people.viewer);
    await page.goto('/administration');
    await inBothLanguages(page, async (story) => {
      const { t, language } = story;
      if (language === 'en') await speak(viewer, 'en');
      const main = page.getByRole('main');
      await main.getByRole('tab', { name: t('administration:section.platform') }).click();
      const field = (key: string) => main.getByLabel(t(`administration:platform.${key}`), { exact: true });
      const save = main.getByRole('button', { name: t('administration:save') });
      const before = await field('title').inputValue();
      for (const [key, typed, rule] of [
        ['title', HIDDEN, 'configuration.title'],
        ['loginPageBg', 'http://pictures.example/a.png', 'configuration.address'],
        ['map', 'a key', 'configuration.map'],
      ] as const) {
        const was = await field(key).inputValue();
        await field(key).fill(typed);
        await save.click();
        const sentence = t(`messages:rule.${rule}`, { max: 128 });
        await expect(field(key)).toHaveAccessibleDescription(new RegExp(sentence));
        await field(key).fill(was);
      }
      const given = `Helios ${language}`;
      await field('title').fill(given);
      await expect(main.getByRole('figure', { name: t('administration:preview') })).toContainText(given);
      await save.click();
      await expect(toldIn(story).getByText(t('outcome:settingsSaved')).last()).toBeVisible();
      await visitor.goto('/login');
      await expect(visitor).toHaveTitle(new RegExp(`--${given}$`));
      await field('title').fill(before);
      await save.click();
      await expect(main.getByText(t('administration:unsaved'))).toBeHidden();

      await viewer.goto('/administration');
      await expect(viewer.getByText(t('administration:noPermission'))).toBeVisible();
    });
    await visitor.close();
    await viewer.close();
  },
);
