import { createRef, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { define, type ElementProps, event, json } from '#elements/define.tsx';
import { element } from '#elements/react.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, shown, uniqueTag, until } from '#test/support/elements/page.ts';

interface ListProps extends ElementProps<{ 'uc-row-open': { id: string } }> {
  pageSize?: number;
  rows?: readonly { id: string }[];
}

function List({ pageSize, rows, emit }: ListProps) {
  const first = rows?.[0]?.id ?? 'none';
  return (
    <button type="button" onClick={() => emit('uc-row-open', { id: first })}>
      {`${pageSize ?? '-'} ${first}`}
    </button>
  );
}

const defineList = (tag: `uc-${string}`) =>
  define(tag, List, {
    root: 'shadow',
    props: { pageSize: 'number', rows: json<readonly { id: string }[]>() },
    events: { 'uc-row-open': event<{ id: string }>() },
  });

interface Given {
  className?: string;
  title?: string;
  pageSize?: number;
  rows?: readonly { id: string }[];
  ref?: unknown;
  onUcRowOpen?: (event: CustomEvent<{ id: string }>) => void;
  onUcError?: (event: CustomEvent<{ error: unknown }>) => void;
  children?: ReactNode;
}

/** A component for a tag that exists in this test only. */
const componentOf = (tag: string, load?: () => Promise<unknown>) =>
  element(tag as 'uc-export', load) as unknown as (props: Given) => ReactNode;

let root: Root;

const render = (node: ReactNode) => {
  root = createRoot(place('<div></div>'));
  root.render(<StrictMode>{node}</StrictMode>);
};

describe('element() for React', () => {
  afterEach(async () => {
    root.unmount();
    clear();
    await settle();
  });

  it('hands over objects and camelCase properties before the element is defined', async () => {
    const tag = uniqueTag();
    const Listed = componentOf(tag, async () => {
      await settle();
      defineList(tag);
    });
    render(<Listed className="wide" pageSize={20} rows={[{ id: 'a' }]} />);
    const made = await until(() => document.querySelector(tag));
    await until(() => shown(made) === '20 a');
    equal([made.className, made.hasAttribute('rows')], ['wide', false]);
  });

  it('follows changed and removed properties', async () => {
    const tag = uniqueTag();
    defineList(tag);
    const Listed = componentOf(tag);
    render(<Listed title="first" pageSize={20} rows={[{ id: 'a' }]} />);
    const made = await until(() => document.querySelector(tag));
    await until(() => shown(made) === '20 a');
    root.render(
      <StrictMode>
        <Listed rows={[{ id: 'b' }]} />
      </StrictMode>,
    );
    await until(() => shown(made) === '- b');
    equal([made.isConnected, made.hasAttribute('title')], [true, false]);
  });

  it('hears events with the newest handler only', async () => {
    const tag = uniqueTag();
    defineList(tag);
    const Listed = componentOf(tag);
    const heard: string[] = [];
    const listed = (name: string) => (
      <Listed rows={[{ id: 'a' }]} onUcRowOpen={({ detail }) => heard.push(`${name} ${detail.id}`)} />
    );
    render(listed('first'));
    const made = await until(() => document.querySelector(tag));
    await until(() => shown(made) === '- a');
    root.render(<StrictMode>{listed('second')}</StrictMode>);
    await settle();
    made.shadowRoot?.querySelector('button')?.click();
    equal(heard, ['second a']);
  });

  it('gives the element to a ref', async () => {
    const tag = uniqueTag();
    defineList(tag);
    const Listed = componentOf(tag);
    const ref = createRef<HTMLElement>();
    render(<Listed ref={ref} />);
    await until(() => ref.current);
    equal(ref.current?.localName, tag);
  });

  it('sends uc-error when the code could not be loaded, and loads again at the next mount', async () => {
    const tag = uniqueTag();
    let attempts = 0;
    const Listed = componentOf(tag, async () => {
      attempts += 1;
      // In strict mode, effects run twice.
      if (attempts <= 2) throw new Error('no network');
      defineList(tag);
    });
    const errors: unknown[] = [];
    render(<Listed key="1" onUcError={({ detail }) => errors.push((detail.error as Error).message)} />);
    await until(() => errors.length > 0);
    equal(errors[0], 'no network');
    root.render(
      <StrictMode>
        <Listed key="2" rows={[{ id: 'a' }]} />
      </StrictMode>,
    );
    await until(() => shown(document.querySelector(tag) as Element) === '- a');
  });
});
