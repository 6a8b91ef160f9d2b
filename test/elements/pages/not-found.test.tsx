import '#elements/pages/not-found/uc-not-found.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place } from '#test/support/elements/page.ts';
import { findControl, heard, showing } from '#test/support/elements/query.ts';

describe('not found', () => {
  afterEach(clear);

  it('says what happened and what helps', async () => {
    const element = place('<uc-not-found lang="en"></uc-not-found>');
    const text = await showing(element, 'OOPS');
    equal(text.includes('This page cannot be entered'), true);
    equal(text.includes('URL'), true);
  });

  it('leads home, by a link and by its event', async () => {
    const element = place('<uc-not-found lang="en"></uc-not-found>');
    const link = await findControl<HTMLAnchorElement>(element, 'Back to home');
    equal(link.getAttribute('href'), '/');
    const event = heard<{ path: string }>('uc-navigate', { cancel: true });
    link.click();
    equal((await event).detail, { path: '/' });
  });

  it('passes axe', () => passesAxe('uc-not-found', (element) => showing(element, 'OOPS')));
});
