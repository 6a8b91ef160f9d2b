import { tagWith, type Used } from './element.ts';
import { literal, quoted } from './literal.ts';
import { htmlAttribute } from './plain.ts';

/** In an attribute, Angular reads `{{` as interpolation. Such texts are bound as properties. */
function attribute(given: Used['attributes'][number]): string {
  if (typeof given.value !== 'string' || !given.value.includes('{{')) return htmlAttribute(given);
  return `[${given.property}]="${quoted(given.value).replaceAll('"', '&quot;')}"`;
}

/** The template stands in a template literal of TypeScript. */
const inTemplate = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

/** A component of Angular. */
export function angular(used: Used): string {
  const attributes = [
    ...used.attributes.map(attribute),
    ...used.objects.map(({ property }) => `[${property}]="${property}"`),
    ...used.events.map(({ name, handler }) => `(${name})="${handler}($event)"`),
    ...(used.isDialog ? ['(uc-close)="isOpen = false"'] : []),
  ];
  const element = inTemplate(tagWith(used.tag, attributes, used.isDialog ? '      ' : '    '));
  const template = used.isDialog
    ? [
        '    <button type="button" (click)="isOpen = true">Open</button>',
        '    @if (isOpen) {',
        element,
        '    }',
      ]
    : [element];
  const members = [
    ...(used.isDialog ? ['  isOpen = false;'] : []),
    ...used.objects.map(({ property, value }) => `  readonly ${property} = ${literal(value, '  ')};`),
    ...used.events.map(
      ({ handler }) =>
        `  ${handler}(event: Event): void {\n    console.log((event as CustomEvent).detail);\n  }`,
    ),
  ];
  return [
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    `import '@heliport/elements/${used.tag}';`,
    '',
    '@Component({',
    "  selector: 'app-example',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '  template: `',
    ...template,
    '  `,',
    '})',
    members.length === 0 ? 'export class Example {}' : ['export class Example {', ...members, '}'].join('\n'),
  ].join('\n');
}
