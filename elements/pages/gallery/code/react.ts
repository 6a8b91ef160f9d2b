import { tagWith, type Used } from './element.ts';
import { literal, quoted } from './literal.ts';

/** Texts that mean the same between the quotes of JSX. */
const SIMPLE = /^[^"&\\<>{}\n\r]*$/;

function attribute({ name, value }: Used['attributes'][number]): string {
  // React 18 writes `true` as text, and leaves an empty text as it is.
  if (value === true) return `${name}=""`;
  if (typeof value === 'string')
    return SIMPLE.test(value) ? `${name}="${value}"` : `${name}={${quoted(value)}}`;
  return `${name}={${value}}`;
}

function component(used: Used, body: readonly string[], attributes: readonly string[]): string[] {
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
  return ['export function Example() {', ...open, ...body, '  return (', ...returned, '  );', '}'];
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
    ...used.attributes.map(attribute),
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
    component(used, [], attributes),
  );
}

/** The effect that sets properties and adds listeners: React 18 does neither for custom elements. */
function effect(used: Used): string[] {
  const heard = [
    ...used.events.map(({ name, handler }) => ({
      name,
      handler,
      body: '({ detail }) => console.log(detail)',
    })),
    ...(used.isDialog ? [{ name: 'uc-close', handler: 'onClose', body: '() => setOpen(false)' }] : []),
  ];
  if (heard.length + used.objects.length === 0) return [];
  return [
    '  const ref = useRef(null);',
    '  useEffect(() => {',
    '    const element = ref.current;',
    ...(used.isDialog ? ['    if (!element) return undefined;'] : []),
    ...(used.objects.length === 0
      ? []
      : [`    Object.assign(element, { ${used.objects.map(({ property }) => property).join(', ')} });`]),
    ...heard.map(({ handler, body }) => `    const ${handler} = ${body};`),
    ...heard.map(({ name, handler }) => `    element.addEventListener('${name}', ${handler});`),
    ...(heard.length === 0
      ? []
      : [
          '    return () => {',
          ...heard.map(({ name, handler }) => `      element.removeEventListener('${name}', ${handler});`),
          '    };',
        ]),
    `  }, [${used.isDialog ? 'isOpen' : ''}]);`,
  ];
}

/** A component of React 18. */
export function react18(used: Used): string {
  const body = effect(used);
  const hooks = [...(body.length > 0 ? ['useEffect', 'useRef'] : []), ...(used.isDialog ? ['useState'] : [])];
  const attributes = [...(body.length > 0 ? ['ref={ref}'] : []), ...used.attributes.map(attribute)];
  return joined(
    [
      ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from 'react';`] : []),
      `import '@heliport/elements/${used.tag}';`,
    ],
    constants(used),
    component(used, body, attributes),
  );
}
