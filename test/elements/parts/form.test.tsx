import { createRoot, type Root } from 'react-dom/client';
import { ApiError, TransportError } from '#client/http.ts';
import { createTranslator } from '#client/i18n/translator.ts';
import type { FieldError } from '#contract/call.ts';
import { TextsContext } from '#elements/define/light-texts.tsx';
import { FormMessage } from '#elements/parts/form/form-message.tsx';
import { type FormOptions, useForm } from '#elements/parts/form/use-form.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { settle, until } from '#test/support/elements/page.ts';
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

/** A form with a name, an e-mail address, and permissions, which have no input. */
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
    box = document.body.appendChild(document.createElement('div'));
    root = createRoot(box);
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });

  async function open(options: Partial<Options>): Promise<void> {
    root.render(
      <TextsContext value={texts}>
        <Example {...options} />
      </TextsContext>,
    );
    await settle();
  }
  const input = (name: string) => present(box.querySelector<HTMLInputElement>(`input[name=${name}]`));
  const button = () => present(box.querySelector('button[type=submit]')) as HTMLButtonElement;
  async function submit(): Promise<void> {
    present(box.querySelector('form')).requestSubmit();
    await settle();
  }
  async function fill(text: string): Promise<void> {
    type(input('name'), text);
    await settle();
  }
  const alert = () => present(box.querySelector('[role=alert]')).textContent;
  const announced = () => present(box.querySelector('[role=status]')).textContent;

  it('puts each error at its field, focuses the first and names them all', async () => {
    const sent: Values[] = [];
    await open({
      check: () => [wrong('mail'), wrong('name')],
      send: async (values) => void sent.push(values),
    });
    await submit();
    equal([input('name').title, input('mail').title], ['Name is short', 'E-mail is short']);
    equal([document.activeElement === input('name'), alert(), sent.length], [true, 'Correct:NameE-mail', 0]);
  });

  it('announces the error of a field that has the focus already', async () => {
    await open({ check: () => [wrong('mail')] });
    input('mail').focus();
    await submit();
    equal([announced(), alert()], ['E-mail is short', '']);
  });

  it('shows the error of a field without an input for the whole form', async () => {
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
    await fill('Ada');
    await submit();
    equal(button().ariaBusy, 'true');
    await submit();
    end();
    await settle();
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
    await fill('Ada');
    await submit();
    equal([alert(), input('name').value, refused.length], ['Offline.', 'Ada', 1]);
    online = true;
    await submit();
    equal([alert(), sent], ['', [{ name: 'Ada', mail: '' }]]);
  });

  it('clears the error when the person types', async () => {
    await open({ check: () => [wrong('name'), wrong('rights')] });
    await submit();
    await fill('Ada');
    equal([input('name').title, alert()], ['', '']);
  });

  async function leave(name: string): Promise<void> {
    input(name).focus();
    input(name).blur();
    await settle();
  }

  it('checks a filled field when the person leaves it, says so, and lets the focus go', async () => {
    await open({ check: () => [wrong('name'), wrong('mail'), wrong('rights')] });
    await leave('name');
    equal([input('name').title, announced()], ['', '']);
    await fill('A');
    await leave('name');
    equal(
      [input('name').title, input('mail').title, announced(), alert()],
      ['Name is short', '', 'Name is short', ''],
    );
    equal(document.activeElement === input('name'), false);
  });

  it('reports a missing field on leaving it only where told to', async () => {
    await open({ check: () => [wrong('name'), wrong('mail')], requiredOnBlur: ['mail'] });
    await leave('name');
    await leave('mail');
    equal([input('name').title, input('mail').title], ['', 'E-mail is short']);
  });

  it('keeps the errors of other fields while the person types, except dependent ones', async () => {
    const check = () => [wrong('name'), wrong('mail')];
    await open({ check });
    await submit();
    await fill('Ada');
    equal([input('name').title, input('mail').title], ['', 'E-mail is short']);
    root.unmount();
    root = createRoot(box);
    await open({ check, dependents: { name: ['mail'] } });
    await submit();
    await fill('Ada');
    equal([input('name').title, input('mail').title], ['', '']);
  });

  it('shows why the attempt before the page load was refused', async () => {
    await open({ refusal: 'Wrong password.' });
    equal(alert(), 'Wrong password.');
  });

  it('does nothing before all is filled in that must be', async () => {
    const sent: Values[] = [];
    await open({ isReady: ({ name }) => name !== '', send: async (values) => void sent.push(values) });
    equal(button().disabled, true);
    await submit();
    await fill('Ada');
    equal([button().disabled, sent.length], [false, 0]);
    await submit();
    equal(sent.length, 1);
  });

  it('stays busy for the configured time', async () => {
    await open({ send: () => Promise.reject(new Error('no')), restMs: { sent: 0, refused: 200 } });
    await submit();
    equal([button().ariaBusy, alert()], ['true', 'Failed.']);
    await until(() => button().ariaBusy === 'false');
  });
});
