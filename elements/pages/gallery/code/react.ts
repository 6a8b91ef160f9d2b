import { type Given, tagWith, type Used, variableOf } from './element.ts';
import { literal, quoted } from './literal.ts';

/** Texts that mean the same between the quotes of JSX. */
const SIMPLE = /^[^"&\\<>{}\n\r]*$/;

function attribute({ name: attributeName, value }: Given, name = attributeName): string {
  if (value === true) return `${name}=""`;
  if (typeof value === 'string')
    return SIMPLE.test(value) ? `${name}="${value}"` : `${name}={${quoted(value)}}`;
  return `${name}={${value}}`;
}

function component(used: Used, attributes: readonly string[]): string[] {
  const open = used.isDialog ? ['  const [isOpen, setOpen] = useState(false);'] : [];
  const element = tagWith(used.tag, attributes, used.isDialog ? '        ' : '    ', true);
  const returned = used.isDialog
    ? [
        '    <>',
        '      <button type="button" onClick={() => setOpen(true)}>Open</button>',
        '      {isOpen && (',
        element,
        '      )}',
        '    </>',
      ]
    : [element];
  return ['export function Example() {', ...open, '  return (', ...returned, '  );', '}'];
}

const constants = (used: Used) =>
  used.objects.map(({ property, value }) => `const ${property} = ${literal(value)};`);

const joined = (...blocks: readonly (readonly string[])[]) =>
  blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');

/** A component of React 19, which sets properties and hears events itself. */
export function react19(used: Used): string {
  const attributes = [
    ...used.attributes.map((given) => attribute(given)),
    ...used.objects.map(({ property }) => `${property}={${property}}`),
    ...used.events.map(({ name }) => `on${name}={({ detail }) => console.log(detail)}`),
    ...(used.isDialog ? ['onuc-close={() => setOpen(false)}'] : []),
  ];
  return joined(
    [
      ...(used.isDialog ? ["import { useState } from 'react';"] : []),
      `import '@heliport/elements/${used.tag}';`,
    ],
    constants(used),
    component(used, attributes),
  );
}

/** A component of React 18, which neither sets properties nor hears events of custom elements itself. */
export function react18(used: Used): string {
  const name = variableOf(used.tag).replace(/^./, (letter) => letter.toUpperCase());
  const attributes = [
    ...used.attributes.map((given) =>
      given.value === true ? given.property : attribute(given, given.property),
    ),
    ...used.objects.map(({ property }) => `${property}={${property}}`),
    ...used.events.map(({ handler }) => `onUc${handler.slice(2)}={({ detail }) => console.log(detail)}`),
    ...(used.isDialog ? ['onUcClose={() => setOpen(false)}'] : []),
  ];
  return joined(
    [
      ...(used.isDialog ? ["import { useState } from 'react';"] : []),
      "import { element } from '@heliport/elements/react';",
    ],
    [`const ${name} = element('${used.tag}', () => import('@heliport/elements/${used.tag}'));`],
    constants(used),
    component({ ...used, tag: name }, attributes),
  );
}
