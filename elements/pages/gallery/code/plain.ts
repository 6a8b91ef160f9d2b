import { attributeText, tagWith, type Used, variableOf } from './element.ts';
import { literal } from './literal.ts';

/** An attribute in HTML. */
export const htmlAttribute = ({ name, value }: Used['attributes'][number]): string =>
  value === true ? name : `${name}="${attributeText(String(value))}"`;

const assigned = (used: Used, name: string, indent: string): string[] => [
  ...used.objects.map(({ property, value }) => `${indent}${name}.${property} = ${literal(value, indent)};`),
  ...used.events.map(
    (event) => `${indent}${name}.addEventListener('${event.name}', ({ detail }) => console.log(detail));`,
  ),
];

function dialog(used: Used): string {
  const name = variableOf(used.tag);
  const attributes = used.attributes.map(
    ({ property, value }) => `    ${name}.${property} = ${literal(value)};`,
  );
  return [
    '<button type="button" id="open">Open</button>',
    `<script type="module" src="${used.script}"></script>`,
    '<script type="module">',
    "  document.querySelector('#open').addEventListener('click', () => {",
    `    const ${name} = document.createElement('${used.tag}');`,
    ...attributes,
    ...assigned(used, name, '    '),
    `    ${name}.addEventListener('uc-close', () => ${name}.remove());`,
    `    document.body.append(${name});`,
    '  });',
    '</script>',
  ].join('\n');
}

/** HTML without a framework. */
export function plain(used: Used): string {
  if (used.isDialog) return dialog(used);
  const name = variableOf(used.tag);
  const lines = assigned(used, name, '  ');
  return [
    `<script type="module" src="${used.script}"></script>`,
    tagWith(used.tag, used.attributes.map(htmlAttribute), ''),
    ...(lines.length === 0
      ? []
      : [
          '',
          '<script type="module">',
          `  const ${name} = document.querySelector('${used.tag}');`,
          ...lines,
          '</script>',
        ]),
  ].join('\n');
}
