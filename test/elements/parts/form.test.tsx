import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ApiError, TransportError } from '#client/http.ts';
import { createTranslator } from '#client/i18n/translator.ts';
import type { FieldError } from '#contract/call.ts';
import { TextsContext } from '#elements/define/light-texts.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { type FormOptions, useForm } from '#elements/parts/form/use-form.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { type } from '#test/support/elements/query.ts';

const texts = createTranslator({
  messages: { rule: { short: '{{field}} is short', taken: '{{field}} is taken' } },
  session: { correct: 'Correct:' },
});

interface Values {
  name: string;
  mail: string;
}
type Options = FormOptions<'name' | 'mail' | 'rights', Values>;

const wrong = (field: string, rule = 'short'): FieldError => ({ field, rule });
const refusal = (errors: readonly FieldError[], message = '') =>
  new ApiError({ code: 400, status: 400, message, errors });

/** A name, an e-mail address, and rights that have no input of their own. */
function Example(options: Partial<Options>) {
  const form = useForm<'name' | 'mail' | 'rights', Values>({
    labels: { name: 'Name', mail: 'E-mail', rights: 'Rights' },
    values: (field) => ({ name: field('name'), mail: field('mail') }),
    send: async () => undefined,
    explain: (error) => (error instanceof TransportError ? 'Offline.' : 'Failed.'),
    ...options,
  });
  return (
    <form {...form.props}>
      <input name="name" title={form.errors.name ?? ''} />
      <input name="mail" title={form.errors.mail ?? ''} />
      <FormMessage {...form} />
      <button type="submit" aria-busy={form.busy} disabled={!form.ready}>
        Send
      </button>
    </form>
  );
}

describe('a form', () => {
  let root: Root;
  let box: HTMLElement;

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    box = document.body.appendChild(document.createElement('div'));
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  });

  const open = (options: Partial<Options>) =>
    act(async () =>
      root.render(
        <TextsContext value={texts}>
          <Example {...options} />
        </TextsContext>,
      ),
    );
  const input = (name: string) => present(box.querySelector<HTMLInputElement>(`input[name=${name}]`));
  const button = () => present(box.querySelector('button[type=submit]')) as HTMLButtonElement;
  const submit = () => act(async () => present(box.querySelector('form')).requestSubmit());
  const alert = () => present(box.querySelector('[role=alert]')).textContent;
  const announced = () => present(box.querySelector('[role=status]')).textContent;

  it('puts each error at its field, focuses the first and names them all', async () => {
    let sent = 0;
    await open({
      check: () => [wrong('mail'), wrong('name')],
      send: async () => void (sent += 1),
    });
    await submit();
    equal([input('name').title, input('mail').title], ['Name is short', 'E-mail is short']);
    equal([document.activeElement === input('name'), alert(), sent], [true, 'Correct:NameE-mail', 0]);
  });

  it('announces the error of a field that has the focus already', async () => {
    await open({ check: () => [wrong('mail')] });
    input('mail').focus();
    await submit();
    equal([announced(), alert()], ['E-mail is short', '']);
  });

  it('tells of the whole form what is wrong with a field without an input', async () => {
    await open({ check: () => [wrong('rights')] });
    await submit();
    equal(alert(), 'Rights is short');
  });

  it('is busy while it is sent, and sends once', async () => {
    let end: () => void = () => undefined;
    const sent: Values[] = [];
    await open({
      send: (values) => {
        sent.push(values);
        return new Promise<void>((resolve) => (end = resolve));
      },
    });
    await act(async () => type(input('name'), 'Ada'));
    await submit();
    equal(button().ariaBusy, 'true');
    await submit();
    await act(async () => end());
    equal([button().ariaBusy, sent], ['false', [{ name: 'Ada', mail: '' }]]);
  });

  it('puts a refusal at its fields, also where the call names them differently', async () => {
    await open({
      aliases: { address: 'mail' },
      send: () => Promise.reject(refusal([wrong('address', 'taken')], 'Elsewhere.')),
    });
    await submit();
    equal([input('mail').title, alert(), button().ariaBusy], ['E-mail is taken', '', 'false']);
    equal(document.activeElement === input('mail'), true);
  });

  it('explains any other refusal, keeps what was typed, and sends it again', async () => {
    const sent: Values[] = [];
    const refused: unknown[] = [];
    let online = false;
    await open({
      send: async (values) => {
        if (!online) throw new TransportError('offline');
        sent.push(values);
      },
      onRefused: (error) => refused.push(error),
    });
    await act(async () => type(input('name'), 'Ada'));
    await submit();
    equal([alert(), input('name').value, refused.length], ['Offline.', 'Ada', 1]);
    online = true;
    await submit();
    equal([alert(), sent], ['', [{ name: 'Ada', mail: '' }]]);
  });

  it('takes back what it said once the person types', async () => {
    await open({ check: () => [wrong('name'), wrong('rights')] });
    await submit();
    await act(async () => type(input('name'), 'Ada'));
    equal([input('name').title, alert()], ['', '']);
  });

  it('says why the attempt before the page was refused', async () => {
    await open({ refusal: 'Wrong password.' });
    equal(alert(), 'Wrong password.');
  });

  it('does nothing before all is filled in that must be', async () => {
    let sent = 0;
    await open({ isReady: ({ name }) => name !== '', send: async () => void (sent += 1) });
    equal(button().disabled, true);
    await submit();
    await act(async () => type(input('name'), 'Ada'));
    equal([button().disabled, sent], [false, 0]);
    await submit();
    equal(sent, 1);
  });

  it('stays busy for as long as it is told', async () => {
    await open({ send: () => Promise.reject(new Error('no')), restMs: { sent: 0, refused: 50 } });
    await submit();
    equal([button().ariaBusy, alert()], ['true', 'Failed.']);
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    equal(button().ariaBusy, 'false');
  });
});
