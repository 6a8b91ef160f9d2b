import { Field, Input } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { define, event } from '#elements/define/light.tsx';
import { prerender } from '#elements/define/prerender.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { equal, present } from '#test/support/elements/assert.ts';
import { firstMessage } from '#test/support/elements/frame.ts';
import { clear, place, settle, uniqueTag, until } from '#test/support/elements/page.ts';

function Form({ emit }: ElementProps<{ 'uc-sign-in': { username: string } }>) {
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  // Text typed before the script loads exists only in the DOM.
  useLayoutEffect(() => setUsername(present(form.current?.querySelector('input')).value), []);
  return (
    <form
      ref={form}
      onSubmit={(submit) => {
        submit.preventDefault();
        emit('uc-sign-in', { username });
      }}
    >
      <Field label="Phone">
        <Input name="username" value={username} onChange={(_event, data) => setUsername(data.value)} />
      </Field>
    </form>
  );
}

function defineForm(tag: `uc-${string}`) {
  define(tag, Form, { root: 'light', events: { 'uc-sign-in': event<{ username: string }>() } });
}

const input = (element: Element) => element.querySelector('input');

const brandOf = (element: Element) =>
  getComputedStyle(present(element.querySelector('.uc-surface'))).getPropertyValue('--colorBrandBackground');

describe('light root', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('draws into the page, where password managers look', async () => {
    const tag = uniqueTag();
    defineForm(tag);
    const element = place(`<${tag}></${tag}>`);
    const field = await until(() => input(element));
    equal([element.shadowRoot, field.form?.parentElement?.className], [null, 'uc-surface']);
  });

  it('hydrates prerendered markup and keeps its text, focus and selection', async () => {
    const tag = uniqueTag();
    const { node, identifierPrefix } = prerender(tag, Form, { language: 'en', theme: 'light' });
    const element = place(`<${tag} lang="en">${renderToString(node, { identifierPrefix })}</${tag}>`);
    const field = present(input(element));
    field.focus();
    field.value = '138';
    field.setSelectionRange(1, 2);
    // Before hydration, a submit would navigate away from the test's page.
    element.addEventListener('submit', (submit) => submit.preventDefault());
    let sent: unknown;
    element.addEventListener('uc-sign-in', (signIn) => {
      sent = (signIn as CustomEvent).detail;
    });
    defineForm(tag);
    await until(() => {
      field.form?.requestSubmit();
      return (sent as { username?: string } | undefined)?.username === '138';
    });
    equal(input(element), field);
    equal(document.activeElement, field);
    equal([field.selectionStart, field.selectionEnd], [1, 2]);
  });

  it('has ids that no other root of the page has', async () => {
    const tag = uniqueTag();
    defineForm(tag);
    const forms = [place(`<${tag}></${tag}>`), place(`<${tag}></${tag}>`)];
    const [first, second] = await Promise.all(forms.map((form) => until(() => input(form)?.id)));
    equal(first !== second, true);
    equal(
      [first, second].every((id) => id?.includes(tag)),
      true,
    );
  });

  it('waits for its children while the page is being parsed', async () => {
    equal(await firstMessage('/slow/light'), { kept: true, errors: [] });
  });

  it('brings its theme where the page has none', async () => {
    const tag = uniqueTag();
    defineForm(tag);
    const element = place(`<${tag} theme="light"></${tag}>`);
    await until(() => input(element));
    const brand = () => brandOf(element);
    equal(brand(), '#007a71');
    element.setAttribute('theme', 'dark');
    await until(() => brand() === '#006962');
  });

  it('has its own theme beside another element of its tag', async () => {
    const tag = uniqueTag();
    defineForm(tag);
    const both = place(`<section><${tag} theme="light"></${tag}><${tag} theme="dark"></${tag}></section>`);
    await until(() => [...both.children].every(input));
    const brands = () => [...both.children].map(brandOf);
    equal(brands(), ['#007a71', '#006962']);
    both.firstElementChild?.remove();
    await settle();
    equal(brands(), ['#006962']);
  });

  it('adds no styles or theme if the page has them', async () => {
    const tag = uniqueTag();
    defineForm(tag);
    const sheets = document.adoptedStyleSheets.length;
    const themed = place('<section></section>');
    themed.style.setProperty('--uc-light', '1');
    themed.append(document.createElement(tag));
    await until(() => input(themed));
    equal(document.adoptedStyleSheets.length, sheets);
  });
});
