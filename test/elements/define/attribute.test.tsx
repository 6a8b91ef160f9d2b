import { define, type ElementProps, json } from '#elements/define.tsx';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, shown, uniqueTag, until } from '#test/support/elements/page.ts';

interface SampleProps extends ElementProps {
  label?: string;
  open?: boolean;
  pageSize?: number;
  conf?: { id: bigint | number };
}

const read = (value: unknown) => (value === undefined ? 'absent' : `${typeof value}:${String(value)}`);

function Sample({ label, open, pageSize, conf }: SampleProps) {
  return <p>{[read(label), read(open), read(pageSize), read(conf?.id)].join(' ')}</p>;
}

const tag = uniqueTag();
const Defined = define(tag, Sample, {
  root: 'shadow',
  props: { label: 'string', open: 'boolean', pageSize: 'number', conf: json<{ id: bigint | number }>() },
});
type Element = InstanceType<typeof Defined>;

describe('attributes and properties', () => {
  afterEach(clear);

  it('hands attributes to the view by their kinds', async () => {
    const element = place(`<${tag} label="a" open page-size="20" conf='{"id":7}'></${tag}>`);
    await until(() => shown(element) === 'string:a boolean:true number:20 number:7');
  });

  it('takes an empty attribute for the empty text', async () => {
    const element = place(`<${tag} label="a"></${tag}>`);
    await until(() => shown(element).startsWith('string:a'));
    element.setAttribute('label', '');
    await until(() => shown(element).startsWith('string: '));
  });

  it('takes a removed attribute for an absent property', async () => {
    const element = place<Element>(`<${tag} label="a" open page-size="20" conf='{"id":7}'></${tag}>`);
    await until(() => shown(element).startsWith('string:a'));
    for (const name of ['label', 'open', 'page-size', 'conf']) element.removeAttribute(name);
    await until(() => shown(element) === 'absent absent absent absent');
    equal(element.label, undefined);
    equal(element.open, false);
  });

  it('reads a flag by its presence, and "false" as false', async () => {
    for (const [markup, expected] of [
      ['open', true],
      ['open=""', true],
      ['open="open"', true],
      ['open="no"', true],
      ['open="false"', false],
      ['', false],
    ] as const) {
      equal([markup, place<Element>(`<${tag} ${markup}></${tag}>`).open], [markup, expected]);
    }
  });

  it('reads a number as HTML does, and no half of one', () => {
    for (const [text, expected] of [
      ['20', 20],
      [' 1.5 ', 1.5],
      ['-1e3', -1000],
      ['0', 0],
      ['20px', undefined],
      ['', undefined],
    ] as const) {
      equal([text, place<Element>(`<${tag} page-size="${text}"></${tag}>`).pageSize], [text, expected]);
    }
  });

  it('takes broken JSON for an absent property, and tells the developer', async () => {
    const told: unknown[] = [];
    const original = console.error;
    console.error = (...words) => told.push(...words);
    try {
      const element = place(`<${tag} label="a" conf="[object Object]"></${tag}>`);
      await until(() => shown(element) === 'string:a absent absent absent');
    } finally {
      console.error = original;
    }
    equal(told, [
      `<${tag}>: the attribute conf is not JSON: [object Object]. Set the property conf instead; in React, use element() of @heliport/elements/react.`,
    ]);
  });

  it('takes the name of a property in lower case for its attribute', async () => {
    const element = place<Element>(`<${tag} pagesize="20"></${tag}>`);
    await until(() => shown(element) === 'absent absent number:20 absent');
    equal([element.getAttribute('page-size'), element.hasAttribute('pagesize')], ['20', false]);
    element.pageSize = undefined as never;
    await until(() => shown(element) === 'absent absent absent absent');
  });

  it('reflects texts, flags and numbers', () => {
    const element = place<Element>(`<${tag}></${tag}>`);
    element.label = 'a';
    element.open = true;
    element.pageSize = 30;
    equal(
      ['label', 'open', 'page-size'].map((name) => element.getAttribute(name)),
      ['a', '', '30'],
    );
    element.open = false;
    equal(element.hasAttribute('open'), false);
  });

  it('keeps objects to the property, BigInt included', async () => {
    const element = place<Element>(`<${tag}></${tag}>`);
    element.conf = { id: 9007199254740993n };
    await until(() => shown(element).endsWith('bigint:9007199254740993'));
    equal(element.hasAttribute('conf'), false);
  });

  it('keeps a property that was set before the upgrade', async () => {
    const late = uniqueTag();
    const element = place<Element>(`<${late} label="attribute"></${late}>`);
    element.label = 'property';
    element.conf = { id: 1 };
    define(late, Sample, {
      root: 'shadow',
      props: { label: 'string', conf: json<{ id: bigint | number }>() },
    });
    await until(() => shown(element) === 'string:property absent absent number:1');
    element.label = 'later';
    await until(() => shown(element).startsWith('string:later'));
  });

  it('accepts properties on an element that is not attached, without drawing it', async () => {
    const element = document.createElement(tag) as Element;
    element.label = 'a';
    await settle();
    equal(shown(element), '');
    element.remove();
  });
});
