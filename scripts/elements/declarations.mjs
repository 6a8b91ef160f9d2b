const doc = (text, indent = '') => `${indent}/** ${text} */\n`;

/** Properties that HTMLElement already declares as strings that are never absent. */
const NATIVE = new Set(['lang', 'title']);

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
${element.events.map(({ name, type, description }) => `${doc(description, '  ')}  '${name}': ${type.text};`).join('\n')}
}

${doc(element.description)}interface ${element.name} extends HTMLElement {
${element.members.map((field) => `${doc(field.description, '  ')}  ${field.name}: ${fieldType(field)};`).join('\n')}
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

/** Declarations for React's JSX. An event's handler is \`onuc-…\`. */
export function reactDeclarations(elements) {
  const tag = ({ tagName, name, members, events }) => {
    const own = members.filter((field) => !NATIVE.has(field.name));
    const fields = own.map(
      (field) =>
        `${field.name}?: ${field.type.text}${field.type.text.endsWith('undefined') ? '' : ' | undefined'};`,
    );
    const handlers = events.map(
      (event) => `'on${event.name}'?: ((event: ${event.type.text}) => void) | undefined;`,
    );
    return `      '${tagName}': DetailedHTMLProps<HTMLAttributes<${name}>, ${name}> & {
        class?: string | undefined;
${[...fields, ...handlers].map((line) => `        ${line}`).join('\n')}
      };`;
  };
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
