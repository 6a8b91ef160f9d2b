import type { Locator } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { signIn } from '#test/support/e2e-journey.ts';
import { failNext, inBothLanguages, type Story } from '#test/support/e2e-story.ts';
import { sentenceOf } from '#test/support/e2e-texts.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';
import { greyPng } from '#test/support/png.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

// A server that takes one picture an hour.
test.use({ ownServer: { environment: { ...movableClock, LIMIT_AVATAR_UPLOADS: '1' } } });
// The recorder of traces fetches a picture that could not be read by a call that the page's policy refuses.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

const NO_PICTURE = Buffer.from('no picture');

/** Files that cannot be opened, however they come, are told of and leave the picture that is there. */
async function keep({ page, t }: Story, dialog: Locator): Promise<void> {
  const failure = dialog.getByRole('alert');
  const preview = () =>
    dialog
      .getByRole('img', { name: t('account:avatar.preview') })
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await preview();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('uc-avatar-editor input[type=file]').setInputFiles({ name, mimeType, buffer });
  const arrive = (type: 'drop' | 'paste') =>
    page.evaluate((event) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['no picture'], 'me.txt', { type: 'text/plain' }));
      const options = { bubbles: true, cancelable: true, composed: true };
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      );
    }, type);
  const unreadable = t('account:avatar.unreadable');
  for (const [attempt, sentence] of [
    [() => choose('me.txt', 'text/plain', NO_PICTURE), unreadable],
    [
      () => choose('huge.png', 'image/png', Buffer.alloc(20 * 1_048_576 + 1)),
      t('account:avatar.tooLarge', { max: 20 }),
    ],
    [() => choose('me.png', 'image/png', NO_PICTURE), unreadable],
    [() => arrive('drop'), unreadable],
    [() => arrive('paste'), unreadable],
  ] as const) {
    await attempt();
    await expect(failure).toHaveText(sentence);
    await expect(dialog.getByRole('button', { name: t('account:avatar.download') })).toBeEnabled();
    expect(await preview()).toBe(before);
    // Told once more is not the same as told still.
    await choose('me.png', 'image/png', greyPng(400, 300));
    await expect(failure).toHaveText('');
    await expect.poll(preview).toBe(before);
  }
  await page.route('**/upload-avatar', (route) => route.abort(), { times: 1 });
  for (const sentence of [t('common:network'), t('outcome:avatarFailed')]) {
    await dialog.getByRole('button', { name: t('common:confirm') }).click();
    await expect(failure).toHaveText(sentence);
    await failNext(page, 'upload-avatar');
  }
  await page.unroute('**/upload-avatar*');
}

async function change(story: Story, server: ServerProcess): Promise<void> {
  const { page, t } = story;
  const dialog = page.getByRole('dialog', { name: t('account:avatar.edit') });
  const open = () => page.getByRole('button', { name: t('account:avatar.edit') }).click();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('uc-avatar-editor input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await open();
  const failure = dialog.getByRole('alert');
  await choose('huge.png', Buffer.alloc(20 * 1_048_576 + 1));
  await expect(failure).toHaveText(t('account:avatar.tooLarge', { max: 20 }));
  await choose('me.png', greyPng(400, 300));
  await expect(failure).toHaveText('');
  await expect(dialog.getByRole('application', { name: t('account:avatar.cropArea') })).toBeVisible();
  await keep(story, dialog);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('account:avatar.download') }).click();
  expect((await download).suggestedFilename()).toBe(`${t('account:avatar.fileName')}.png`);
  for (const tool of ['zoomIn', 'zoomOut', 'rotateLeft', 'rotateRight'])
    await dialog.getByRole('button', { name: t(`account:avatar.${tool}`) }).click();
  await dialog.getByRole('button', { name: t('common:confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('outcome:avatarChanged')).first()).toBeVisible();

  // One picture an hour is all that this server takes.
  await open();
  await choose('me.png', greyPng(300, 400));
  await expect(dialog.getByRole('button', { name: t('account:avatar.download') })).toBeEnabled();
  await dialog.getByRole('button', { name: t('common:confirm') }).click();
  await expect(failure).toHaveText(sentenceOf(t, 'messages:code.tooManyRequests', ['wait']));
  await dialog.getByRole('button', { name: t('common:cancel') }).click();
  await expect(dialog).toBeHidden();
  moveClock(server, 3600);
}

test(
  'tells of each file and each answer that is no new picture, and keeps the one that is there, in both languages',
  long,
  async ({ page, server, expectProblem }) => {
    expectProblem(/response 429: POST .*upload-avatar/);
    expectProblem(/request failed: POST .*upload-avatar/);
    await signIn(page);
    await page.goto('/userInfo');
    await inBothLanguages(page, (story) => change(story, server));
  },
);
