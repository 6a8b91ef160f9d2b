// Directives for Angular: templates know elements by directives only, and check properties and events of nothing else.
import { NATIVE } from './declarations.mjs';

/** The oldest Angular that the declarations are written for. Its linker and all later ones read them. */
const VERSION = '17.1.0';

const inputsOf = ({ members }) => members.filter(({ name }) => !NATIVE.has(name));

/** What a property takes in a template: a static attribute is text, and a pipe can give null. */
function inputType({ type }) {
  const text = type.text.replace(/ \| undefined$/, '');
  const written = text === 'number' ? `number | \`\${number}\`` : text;
  return `${text === 'boolean' ? "boolean | ''" : written} | null | undefined`;
}

/** `uc-row-open` → `ucRowOpen` */
const outputName = (event) => event.replace(/-([a-z])/g, (_match, letter) => letter.toUpperCase());

const list = (entries) => `{ ${entries.join(', ')} }`;

/** The module: `ɵɵngDeclare…` are the declarations that Angular's builders link. */
export function angularModule(elements) {
  const directive = ({ name, tagName, events, ...element }) => {
    const inputs = inputsOf(element);
    const meta = [
      `minVersion: '14.0.0', version: '${VERSION}', type: ${name}, isStandalone: true, selector: '${tagName}'`,
      `inputs: ${list(inputs.map((field) => `${field.name}: '${field.name}'`))}`,
      `outputs: ${list(events.map((event) => `${outputName(event.name)}: '${event.name}'`))}, ngImport: i0`,
    ];
    return `export class ${name} {
  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '${VERSION}', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({ ${meta.join(', ')} });
  #element = i0.inject(i0.ElementRef).nativeElement;
${events.map((event) => `  ${outputName(event.name)} = new i0.EventEmitter();`).join('\n')}
${inputs.map((field) => `  set ${field.name}(value) {\n    this.#element.${field.name} = value ?? undefined;\n  }`).join('\n')}
}
`;
  };
  return `// The element dispatches its events itself, and Angular listens to them. The emitters carry the types only.
import * as i0 from '@angular/core';

${elements.map(directive).join('\n')}
export const ELEMENTS = [${elements.map(({ name }) => name).join(', ')}];
`;
}

export function angularDeclarations(elements) {
  const note = ({ description, deprecated }) =>
    `  /** ${description}${deprecated ? ` @deprecated ${deprecated}` : ''} */\n`;
  const directive = ({ name, tagName, description, events, ...element }) => {
    const inputs = inputsOf(element);
    const aliases = inputs.map((field) => `'${field.name}': { 'alias': '${field.name}'; 'required': false }`);
    const outputs = events.map((event) => `'${outputName(event.name)}': '${event.name}'`);
    return `/** ${description} */
export declare class ${name} {
${inputs.map((field) => `${note(field)}  set ${field.name}(value: ${inputType(field)});\n`).join('')}${events
  .map(
    (event) => `${note(event)}  readonly ${outputName(event.name)}: i0.EventEmitter<${event.type.text}>;\n`,
  )
  .join('')}  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${tagName}', never, ${list(aliases).replaceAll(', ', '; ')}, ${list(outputs).replaceAll(', ', '; ')}, never, never, true, never>;
}
`;
  };
  return `/// <reference path="./elements.d.ts" />
import * as i0 from '@angular/core';

${elements.map(directive).join('\n')}
/** The directives of all elements, for the \`imports\` of a component. */
export declare const ELEMENTS: readonly [${elements.map(({ name }) => `typeof ${name}`).join(', ')}];
`;
}
