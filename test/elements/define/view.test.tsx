import { useState } from 'react';
import { define, type ElementProps, event, useHost } from '#elements/define.tsx';
import { equal, present } from '#test/support/elements/assert.ts';
import { collectErrors } from '#test/support/elements/errors.ts';
import { clear, place, settle, shown, uniqueTag, until } from '#test/support/elements/page.ts';

interface PickerProps extends ElementProps<{ 'uc-pick': { id: string }; 'uc-close': undefined }> {
  broken?: boolean;
}

let allowed: boolean | undefined;

function Picker({ broken, emit }: PickerProps) {
  const host = useHost();
  const [count, setCount] = useState(0);
  if (broken) throw new Error('broken');
  return (
    <>
      <button type="button" id="pick" onClick={() => (allowed = emit('uc-pick', { id: '9007199254740993' }))}>
        {host.localName}
      </button>
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <slot name="extra" />
    </>
  );
}

const tag = uniqueTag();
define(tag, Picker, {
  root: 'shadow',
  props: { broken: 'boolean' },
  events: { 'uc-pick': event<{ id: string }>(), 'uc-close': event() },
  slots: { extra: true },
});

const button = (element: Element, id: string) => element.shadowRoot?.querySelector<HTMLElement>(`#${id}`);

describe('view of an element', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('sends events that bubble out of shadow roots', async () => {
    const element = place(`<${tag}></${tag}>`);
    const nextEvent = new Promise<CustomEvent>((resolve) => {
      document.addEventListener('uc-pick', (event) => resolve(event as CustomEvent), { once: true });
    });
    (await until(() => button(element, 'pick'))).click();
    const { detail, target } = await nextEvent;
    equal(detail, { id: '9007199254740993' });
    equal(target, element);
    equal(allowed, true);
  });

  it('learns that a listener cancelled its event', async () => {
    const element = place(`<${tag}></${tag}>`);
    element.addEventListener('uc-pick', (event) => event.preventDefault());
    (await until(() => button(element, 'pick'))).click();
    equal(allowed, false);
  });

  it('can get its element', async () => {
    const element = place(`<${tag}></${tag}>`);
    await until(() => shown(element).startsWith(tag));
  });

  it('shows what the page puts into its slots', async () => {
    const element = place(`<${tag}><b slot="extra">more</b></${tag}>`);
    await until(() => element.shadowRoot?.querySelector('slot')?.assignedNodes().length === 1);
  });

  it('keeps its state when a property changes', async () => {
    const element = place(`<${tag}></${tag}>`);
    (await until(() => button(element, 'count'))).click();
    await until(() => button(element, 'count')?.textContent === '1');
    element.setAttribute('lang', 'en');
    await settle();
    equal(button(element, 'count')?.textContent, '1');
  });

  it('fails alone, in its language, and remounts on retry', async () => {
    const errors: unknown[] = [];
    const element = document.createElement(tag);
    element.lang = 'en';
    element.setAttribute('broken', '');
    element.addEventListener('uc-error', (event) => errors.push((event as CustomEvent).detail.error.message));
    const { restore } = collectErrors();
    try {
      place('<main></main>').append(element);
      await until(() => shown(element).includes('This part cannot be shown'));
      equal(errors, ['broken']);
      element.removeAttribute('broken');
      await settle();
      equal(element.shadowRoot?.querySelector('[role=alert]') !== null, true);
      present(element.shadowRoot?.querySelector<HTMLElement>('[role=alert] button')).click();
      await until(() => button(element, 'pick'));
    } finally {
      restore();
    }
  });

  it('remounts all failed elements on one retry', async () => {
    const elements = [0, 1].map(() => place(`<${tag} broken></${tag}>`));
    const { restore } = collectErrors();
    try {
      const retries = await Promise.all(
        elements.map((element) =>
          until(() => element.shadowRoot?.querySelector<HTMLElement>('[role=alert] button')),
        ),
      );
      for (const element of elements) element.removeAttribute('broken');
      await settle();
      present(retries[1]).click();
      for (const element of elements) await until(() => button(element, 'pick'));
    } finally {
      restore();
    }
  });
});
