import r2wc from '@r2wc/react-to-web-component';
import { type ReactNode, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { equal, present } from '#test/support/elements/assert.ts';
import { collectErrors } from '#test/support/elements/errors.ts';
import { clear, place, settle, uniqueTag, until } from '#test/support/elements/page.ts';

interface SampleProps {
  label?: string;
  open?: boolean;
  pageSize?: number;
  conf?: { id: bigint | number };
  children?: ReactNode;
}

interface StockElement extends HTMLElement, Omit<SampleProps, 'children'> {
  attributeChangedCallback(attribute: string, before: string | null, text: string | null): void;
}

const read = (value: unknown) => (value === undefined ? 'absent' : `${typeof value}:${String(value)}`);

function Sample({ label, open, pageSize, conf }: SampleProps) {
  return <p>{[read(label), read(open), read(pageSize), read(conf?.id)].join(' ')}</p>;
}

function Counter(_props: SampleProps) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const props = { label: 'string', open: 'boolean', pageSize: 'number', conf: 'json' } as const;

function defineStock(view: (props: SampleProps) => ReactNode, tag = uniqueTag()): string {
  customElements.define(tag, r2wc(view, { props }));
  return tag;
}

const shown = (element: Element) => element.textContent ?? '';

async function placed(markup: string): Promise<StockElement> {
  const element = place<StockElement>(markup);
  await until(() => shown(element) !== '');
  return element;
}

async function counted(tag: string): Promise<StockElement> {
  const element = await placed(`<${tag}></${tag}>`);
  present(element.querySelector('button')).click();
  await until(() => shown(element) === '1');
  return element;
}

/**
 * Each test justifies a part of elements/define/element.ts. When one fails because r2wc fixed the bug, remove that
 * part.
 */
describe('r2wc as it comes', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('draws before the element is attached', async () => {
    const element = document.createElement(defineStock(Sample)) as StockElement;
    element.label = 'a';
    await until(() => shown(element) !== '');
    equal(element.isConnected, false);
  });

  it('loses a property that was set before the upgrade', async () => {
    const tag = uniqueTag();
    const element = place<StockElement>(`<${tag}></${tag}>`);
    element.label = 'early';
    defineStock(Sample, tag);
    await until(() => shown(element) === 'absent absent absent absent');
    element.label = 'later';
    await settle();
    equal(shown(element), 'absent absent absent absent');
  });

  it('ignores an attribute that is emptied or removed', async () => {
    const tag = defineStock(Sample);
    const element = await placed(`<${tag} label="a"></${tag}>`);
    element.setAttribute('label', '');
    await settle();
    equal(shown(element), 'string:a absent absent absent');
    element.removeAttribute('label');
    await settle();
    equal(shown(element), 'string:a absent absent absent');
  });

  it('misreads a flag without a value, and writes "false"', async () => {
    const tag = defineStock(Sample);
    const element = await placed(`<${tag} open></${tag}>`);
    equal(shown(element), 'absent absent absent absent');
    element.open = false;
    equal(element.getAttribute('open'), 'false');
  });

  it('reads a number from the start of a text, and writes "undefined"', async () => {
    const tag = defineStock(Sample);
    const element = await placed(`<${tag} page-size="20px"></${tag}>`);
    equal(shown(element), 'absent absent number:20 absent');
    Object.assign(element, { pageSize: undefined });
    equal(element.getAttribute('page-size'), 'undefined');
  });

  it('writes objects into attributes, and throws on a BigInt', async () => {
    const tag = defineStock(Sample);
    const element = await placed(`<${tag}></${tag}>`);
    element.conf = { id: 7 };
    equal(element.getAttribute('conf'), '{"id":7}');
    let thrown: unknown;
    try {
      element.conf = { id: 9007199254740993n };
    } catch (error) {
      thrown = error;
    }
    equal(thrown instanceof TypeError, true);
  });

  it('throws on broken JSON', async () => {
    const tag = defineStock(Sample);
    const element = await placed(`<${tag}></${tag}>`);
    let thrown: unknown;
    try {
      element.attributeChangedCallback('conf', null, '{');
    } catch (error) {
      thrown = error;
    }
    equal(thrown instanceof SyntaxError, true);
  });

  it('loses the state when the element is moved', async () => {
    const element = await counted(defineStock(Counter));
    place('<section></section>').append(element);
    await until(() => shown(element) === '0');
  });

  it('loses the state under moveBefore', async () => {
    const element = await counted(defineStock(Counter));
    const other = place('<section></section>') as HTMLElement & {
      moveBefore(node: Node, child: Node | null): void;
    };
    other.moveBefore(element, null);
    await until(() => shown(element) === '0');
  });

  it('discards prerendered markup', async () => {
    const tag = uniqueTag();
    const element = place(`<${tag}>${renderToString(<Counter />)}</${tag}>`);
    const button = present(element.querySelector('button'));
    const { restore } = collectErrors();
    try {
      defineStock(Counter, tag);
      await until(() => element.querySelector('button') !== button);
    } finally {
      restore();
    }
  });

  it("gives ids without a prefix, which the page's own React gives, too", async () => {
    const tag = defineStock(() => <p id={useId()}>text</p>);
    const element = await placed(`<${tag}></${tag}>`);
    equal(/^_r_\w+_$/.test(present(element.querySelector('p')).id), true);
  });

  it('sends events in lower case, and does not say whether a listener cancelled them', async () => {
    const tag = uniqueTag();
    let answer: unknown = 'none';
    const picker = ({ passwordChanged }: { passwordChanged?: () => unknown }) => (
      <button type="button" onClick={() => (answer = passwordChanged?.())}>
        Pick
      </button>
    );
    customElements.define(tag, r2wc(picker, { events: { passwordChanged: { cancelable: true } } }));
    const element = await placed(`<${tag}></${tag}>`);
    const nextEvent: string[] = [];
    for (const name of ['passwordChanged', 'passwordchanged']) {
      element.addEventListener(name, (event) => {
        event.preventDefault();
        nextEvent.push(name);
      });
    }
    present(element.querySelector('button')).click();
    equal([nextEvent, answer], [['passwordchanged'], undefined]);
  });
});
