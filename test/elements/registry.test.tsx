import '#elements/dialogs/load-failure/uc-load-failure.ts';
import { define, type ElementProps, event, json } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { defineElement, type ElementTag, openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, freshTag, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

interface QuestionProps extends ElementProps<{ 'uc-close': { answer: string } | undefined }> {
  choices?: string[];
}

function Question({ choices = [], emit }: QuestionProps) {
  return choices.map((answer) => (
    <button type="button" key={answer} onClick={() => emit('uc-close', { answer })}>
      {answer}
    </button>
  ));
}

const QUESTION = 'uc-test-question';
define(QUESTION, Question, {
  root: 'shadow',
  props: { choices: json<string[]>() },
  events: { 'uc-close': event<{ answer: string } | undefined>() },
});

// The registry knows the tags of the product; a tag that is defined already loads nothing.
const ask = (choices: string[]) =>
  openDialog(QUESTION as ElementTag, { choices } as never) as Promise<{ answer: string } | undefined>;

const dialog = () => document.body.querySelector(`:scope > ${QUESTION}`);

describe('registry', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('loads an element by its tag', async () => {
    await defineElement('uc-login');
    equal(customElements.get('uc-login') !== undefined, true);
  });

  it('opens a dialog at the body and answers what it closes with', async () => {
    const result = ask(['yes', 'no']);
    const button = await until(() => dialog()?.shadowRoot?.querySelectorAll('button')[1]);
    button.click();
    equal(await result, { answer: 'no' });
    equal(dialog(), null);
  });

  it('gives the focus back to its opener, in a shadow root too', async () => {
    const host = place('<div></div>');
    const opener = document.createElement('button');
    host.attachShadow({ mode: 'open' }).append(opener);
    opener.focus();
    const result = ask(['yes']);
    const button = await until(() => dialog()?.shadowRoot?.querySelector('button'));
    button.focus();
    button.click();
    await result;
    equal(host.shadowRoot?.activeElement, opener);
  });

  it('makes no second dialog of a second press', async () => {
    const results = [ask(['yes']), ask(['yes'])];
    const button = await until(() => dialog()?.shadowRoot?.querySelector('button'));
    equal(document.body.querySelectorAll(QUESTION).length, 1);
    button.click();
    equal(await Promise.all(results), [{ answer: 'yes' }, { answer: 'yes' }]);
  });

  describe('where the code of a dialog cannot be had', () => {
    let host: HTMLElement;
    let errors: unknown[];
    let tag: ReturnType<typeof freshTag>;

    beforeEach(() => {
      host = place('<button lang="en"></button>');
      errors = [];
      tag = freshTag();
      host.addEventListener('uc-error', (event) => errors.push((event as CustomEvent).detail.error));
      host.focus();
    });
    const failure = () => until(() => document.querySelector('uc-load-failure'));

    it('tells the page, and the person in a dialog whose first button tries again', async () => {
      const result = openFrom(host, tag as ElementTag);
      const dialog = await failure();
      await showing(dialog, 'This cannot be opened now');
      const retry = await findControl(dialog, 'Try again');
      await until(() => dialog.shadowRoot?.activeElement === retry);
      equal(errors.length, 1);
      const told = await until(() => inside(dialog).querySelector('[role=alert]'));
      retry.click();
      // Said again: it is another alert.
      await until(() => !told.isConnected && inside(dialog).querySelector('[role=alert]'));
      equal(document.querySelector(tag), null);
      (await findControl(dialog, 'Close')).click();
      equal(await result, undefined);
      equal(document.activeElement, host);
    });

    it('opens it as soon as it can be had', async () => {
      const result = openFrom(host, tag as ElementTag);
      const dialog = await failure();
      const retry = await findControl(dialog, 'Try again');
      define(tag, Question, { root: 'shadow', events: { 'uc-close': event() } });
      retry.click();
      const opened = await until(() => document.querySelector(tag));
      equal(document.querySelector('uc-load-failure'), null);
      opened.remove();
      equal(await result, undefined);
    });

    it('passes axe', () => passesAxe('uc-load-failure', (element) => findControl(element, 'Try again')));
  });

  it('answers nothing when the dialog is taken away', async () => {
    const result = ask(['yes']);
    (await until(dialog)).remove();
    equal(await result, undefined);
  });
});
