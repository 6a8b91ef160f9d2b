const doc = ({ description, deprecated }, indent = '') =>
  `${indent}/** ${description}${deprecated ? ` @deprecated ${deprecated}` : ''} */\n`;

/** Properties that HTMLElement already declares as strings that are never absent. */
export const NATIVE = new Set(['lang', 'title']);

const fieldType = ({ name, type }) => (NATIVE.has(name) ? 'string' : type.text);

const eventMap = (element) => `${element.name}EventMap`;

function elementInterface(element) {
  const events = eventMap(element);
  const listener = (method, options) => `  ${method}<Name extends keyof ${events}>(
    type: Name,
    listener: (this: ${element.name}, event: ${events}[Name]) => unknown,
    options?: boolean | ${options},
  ): void;
  ${method}<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | ${options},
  ): void;
  ${method}(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void;
`;
  return `interface ${events} {
${element.events.map((event) => `${doc(event, '  ')}  '${event.name}': ${event.type.text};`).join('\n')}
}

${doc(element)}interface ${element.name} extends HTMLElement {
${element.members.map((field) => `${doc(field, '  ')}  ${field.name}: ${fieldType(field)};`).join('\n')}
${listener('addEventListener', 'AddEventListenerOptions')}${listener('removeEventListener', 'EventListenerOptions')}}
`;
}

/** Global declarations for `document.createElement`, `querySelector` and events. */
export function domDeclarations(elements) {
  return `// Written by scripts/elements-manifest.mjs; do not edit.
export {};

declare global {
${elements.map(elementInterface).join('\n')}
interface HTMLElementTagNameMap {
${elements.map(({ tagName, name }) => `  '${tagName}': ${name};`).join('\n')}
}
}
`;
}

/** Properties of an element as an object type has them; HTML's own are those of any element. */
const optionalFields = ({ members }) =>
  members
    .filter((field) => !NATIVE.has(field.name))
    .map(
      (field) =>
        `${field.deprecated ? `/** @deprecated ${field.deprecated} */ ` : ''}${field.name}?: ${field.type.text}${field.type.text.endsWith('undefined') ? '' : ' | undefined'};`,
    );

/** Handlers of an element's events, named by `nameOf`. */
const handlers = ({ events }, nameOf) =>
  events.map((event) => `${nameOf(event.name)}?: ((event: ${event.type.text}) => void) | undefined;`);

const lines = (all, indent) => all.map((line) => `${indent}${line}`).join('\n');

/** Declarations for React's JSX. An event's handler is `onuc-…`. */
export function reactDeclarations(elements) {
  const tag = (
    element,
  ) => `      '${element.tagName}': DetailedHTMLProps<HTMLAttributes<${element.name}>, ${element.name}> & {
        class?: string | undefined;
${lines([...optionalFields(element), ...handlers(element, (name) => `'on${name}'`)], '        ')}
      };`;
  return `// Written by scripts/elements-manifest.mjs; do not edit.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(tag).join('\n')}
    }
  }
}
`;
}

/** `uc-row-open` → `onUcRowOpen` */
const vueHandler = (event) =>
  `on${event.replace(/(?:^|-)([a-z])/g, (_match, letter) => letter.toUpperCase())}`;

/** Declarations for templates of Vue, which finds a tag among the components that every template knows. */
export function vueDeclarations(elements) {
  const component = (element) => `    ${element.name}: new () => {
      $props: HTMLAttributes & {
${lines([...optionalFields(element), ...handlers(element, vueHandler)], '        ')}
      };
    };`;
  return `/// <reference path="./elements.d.ts" />
import type { HTMLAttributes } from 'vue';

declare module 'vue' {
  interface GlobalComponents {
${elements.map(component).join('\n')}
  }
}
`;
}

/** Declarations for Svelte. An event's handler is `onuc-…`. */
export function svelteDeclarations(elements) {
  const tag = (element) => `    '${element.tagName}': HTMLAttributes<${element.name}> & {
${lines([...optionalFields(element), ...handlers(element, (name) => `'on${name}'`)], '      ')}
    };`;
  return `/// <reference path="./elements.d.ts" />
import type { HTMLAttributes } from 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements.map(tag).join('\n')}
  }
}
`;
}
