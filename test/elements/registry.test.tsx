import { define, type ElementProps, event, json } from '#elements/define.tsx';
import { defineElement, type ElementTag, openDialog } from '#elements/registry.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';

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

// The registry knows only the tags of the product. For a tag that is already defined, it loads nothing.
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

  it('opens a dialog at the body and resolves with its result', async () => {
    const result = ask(['yes', 'no']);
    const button = await until(() => dialog()?.shadowRoot?.querySelectorAll('button')[1]);
    button.click();
    equal(await result, { answer: 'no' });
    equal(dialog(), null);
  });

  it('restores the focus to its opener, in a shadow root too', async () => {
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

  it('opens no second dialog on a second press', async () => {
    const results = [ask(['yes']), ask(['yes'])];
    const button = await until(() => dialog()?.shadowRoot?.querySelector('button'));
    equal(document.body.querySelectorAll(QUESTION).length, 1);
    button.click();
    equal(await Promise.all(results), [{ answer: 'yes' }, { answer: 'yes' }]);
  });

  it('resolves with undefined when the dialog is removed', async () => {
    const result = ask(['yes']);
    (await until(dialog)).remove();
    equal(await result, undefined);
  });
});
