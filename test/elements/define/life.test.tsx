import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PropDefinitions } from '#elements/define/types.ts';
import { define, type ElementProps, event } from '#elements/define.tsx';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, uniqueTag, until } from '#test/support/elements/page.ts';

let mounts = 0;
let unmounts = 0;

function Counter(_props: ElementProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    mounts += 1;
    return () => {
      unmounts += 1;
    };
  }, []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function Closer({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  return (
    <button type="button" onClick={() => emit('uc-close')}>
      close
    </button>
  );
}

const tag = uniqueTag();
define(tag, Counter, { root: 'shadow' });

const button = (element: Element) => element.shadowRoot?.querySelector('button');

async function counted(): Promise<HTMLElement> {
  const element = place(`<${tag}></${tag}>`);
  (await until(() => button(element))).click();
  await until(() => button(element)?.textContent === '1');
  return element;
}

describe('life of an element', () => {
  beforeEach(() => {
    mounts = 0;
    unmounts = 0;
  });
  afterEach(async () => {
    clear();
    await settle();
  });

  it('mounts when it is attached, not before', async () => {
    const element = document.createElement(tag);
    await settle();
    equal(mounts, 0);
    document.body.append(element);
    await until(() => mounts === 1);
    element.remove();
  });

  it('keeps its state when it is moved', async () => {
    const element = await counted();
    const place2 = place('<section></section>');
    place2.append(element);
    await settle();
    equal([button(element)?.textContent, mounts, unmounts], ['1', 1, 0]);
  });

  it('keeps its state when it is removed and re-added in the same task', async () => {
    const element = await counted();
    const parent = present(element.parentElement);
    element.remove();
    await Promise.resolve();
    parent.append(element);
    await settle();
    equal([button(element)?.textContent, mounts, unmounts], ['1', 1, 0]);
  });

  it('keeps its state under moveBefore', async () => {
    const element = await counted();
    const other = place('<section></section>') as HTMLElement & {
      moveBefore?(node: Node, child: Node | null): void;
    };
    other.moveBefore?.(element, null);
    await settle();
    equal([button(element)?.textContent, unmounts], ['1', 0]);
  });

  it('unmounts when it stays removed', async () => {
    const element = await counted();
    element.remove();
    await until(() => unmounts === 1);
  });

  it('starts with new state when it is re-added later', async () => {
    const element = await counted();
    element.remove();
    await until(() => unmounts === 1);
    document.body.append(element);
    await until(() => button(element)?.textContent === '0');
    element.remove();
  });

  it('leaves no portal root behind', async () => {
    const element = await counted();
    equal(document.querySelectorAll(`[data-portal-of=${tag}]`).length, 1);
    element.remove();
    await until(() => document.querySelectorAll(`[data-portal-of=${tag}]`).length === 0);
  });

  it('keeps the first definition of a tag, as two versions on one page need', async () => {
    const second = define(tag, () => <p>second</p>, { root: 'shadow' });
    equal(second as unknown, customElements.get(tag));
    const element = place(`<${tag}></${tag}>`);
    await until(() => button(element));
  });

  it('leaves the document when it is closed, unless the page cancels that or has a property for it', async () => {
    const closing = (props: PropDefinitions) => {
      const closer = uniqueTag();
      define(closer, Closer, { root: 'shadow', props, events: { 'uc-close': event() } });
      return place(`<${closer}></${closer}>`);
    };
    const [dialog, kept, drawer] = [closing({}), closing({}), closing({ open: 'boolean' })];
    kept.addEventListener('uc-close', (event) => event.preventDefault());
    for (const element of [dialog, kept, drawer]) (await until(() => button(element))).click();
    await settle();
    equal(
      [dialog, kept, drawer].map(({ isConnected }) => isConnected),
      [false, true, true],
    );
  });

  it('leaves a closed dialog to React where React has made it', async () => {
    const closer = uniqueTag();
    define(closer, Closer, { root: 'shadow', events: { 'uc-close': event() } });
    const root = createRoot(place('<div></div>'));
    root.render(createElement(closer));
    const element = await until(() => document.querySelector(closer));
    (await until(() => button(element))).click();
    await settle();
    equal(element.isConnected, true);
    root.render(null);
    await until(() => !element.isConnected);
    root.unmount();
  });
});
