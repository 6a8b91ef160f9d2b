import { DEPRECATIONS } from '#contract/child/deprecations.ts';
import { define, json } from '#elements/define.tsx';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, uniqueTag } from '#test/support/elements/page.ts';

const tag = uniqueTag();
const Defined = define(tag, () => <p>here</p>, {
  root: 'shadow',
  props: { label: 'string', pageSize: 'number', conf: json<{ id: number }>() },
});
type Defined = InstanceType<typeof Defined>;

/** Whether a line names something of this element. */
const isHere = (line: unknown) => String(line).includes(tag);

describe('what is deprecated of an element', () => {
  const { warn } = globalThis.console;
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    Object.assign(globalThis.console, {
      warn: (line: string) => isHere(line) && lines.push(line.split(' See ')[0] ?? ''),
    });
  });
  afterEach(() => {
    Object.assign(globalThis.console, { warn });
    clear();
  });

  it('tells nothing of what is not deprecated', () => {
    place(`<${tag} label="a" page-size="2"></${tag}>`);
    equal(lines, []);
  });

  it('tells the element, an attribute and a property once a page, with what to use and until when', () => {
    const next = { use: '<uc-new>', until: '0.3.0' };
    const names = [`<${tag} page-size>`, `<${tag}>`, `<${tag} conf>`];
    Object.assign(DEPRECATIONS, Object.fromEntries(names.map((name) => [name, next])));
    const element = place<Defined>(`<${tag} label="a" page-size="2"></${tag}>`);
    element.conf = { id: 1 };
    element.conf = { id: 2 };
    place(`<${tag} page-size="3"></${tag}>`);
    equal(
      lines,
      names.map((name) => `the page: ${name} is deprecated. Use <uc-new>. Release 0.3.0 is without it.`),
    );
  });

  it('tells a property that is set before the element is in the page', () => {
    const later = uniqueTag();
    Object.assign(DEPRECATIONS, { [`<${later} label>`]: { use: 'title', until: '0.3.0' } });
    Object.assign(globalThis.console, { warn: (line: string) => lines.push(line) });
    const element = document.createElement(later);
    Object.assign(element, { label: 'a' });
    define(later, () => <p>here</p>, { root: 'shadow', props: { label: 'string' } });
    equal(lines, []);
    document.body.append(element);
    equal(lines.length, 1);
    element.remove();
  });
});
