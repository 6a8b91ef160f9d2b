import { opens, ownEvents } from '../catalogue.ts';
import { type ElementInfo, scriptOf } from '../manifest.ts';

export type Values = Readonly<Record<string, unknown>>;

/** An attribute as it is set: text, number or flag. */
export interface Given {
  readonly name: string;
  readonly property: string;
  readonly value: string | number | boolean;
}

/** What every sample is made of. */
export interface Used {
  readonly tag: string;
  readonly script: string;
  /** Set as attributes. */
  readonly attributes: readonly Given[];
  /** Set as properties: they are no texts. */
  readonly objects: readonly { readonly property: string; readonly value: unknown }[];
  /** Events of the element itself, with the name of the handler of each. */
  readonly events: readonly { readonly name: string; readonly handler: string }[];
  /** The element is a dialog: it is there while it is open. */
  readonly isDialog: boolean;
}

const handlerOf = (event: string): string =>
  event.replace(/^uc-/, '').replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** An element as a sample uses it, with the values that are set. */
export function usedBy(info: ElementInfo, values: Values): Used {
  const set = info.attributes.filter(({ property }) => values[property] !== undefined);
  const isDialog = opens(info, values);
  return {
    tag: info.tag,
    script: scriptOf(info.tag),
    attributes: set
      .filter(({ reflects, property }) => reflects && values[property] !== false)
      .map(({ name, property }) => ({ name, property, value: values[property] as Given['value'] })),
    objects: set
      .filter(({ reflects }) => !reflects)
      .map(({ property }) => ({ property, value: values[property] })),
    events: ownEvents(info)
      .filter(({ name }) => !isDialog || name !== 'uc-close')
      .map(({ name }) => ({ name, handler: `on${handlerOf(name)}` })),
    isDialog,
  };
}

/** `uc-figure` → `figure`; names that JavaScript keeps for itself get a longer one. */
export function variableOf(tag: string): string {
  const name = tag.replace(/^uc-/, '').replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return name === 'export' ? 'exportButton' : name;
}

/** Text of an attribute in double quotes. */
export const attributeText = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char,
  );

/** An element's tag: on one line if it is short, else with a line for each attribute. */
export function tagWith(
  tag: string,
  attributes: readonly string[],
  indent: string,
  selfClosing = false,
): string {
  const end = selfClosing ? ' />' : `></${tag}>`;
  const line = `<${[tag, ...attributes].join(' ')}${end}`;
  if (indent.length + line.length <= 88 && attributes.length < 4) return indent + line;
  const lines = attributes.map((each) => `${indent}  ${each}\n`).join('');
  return `${indent}<${tag}\n${lines}${indent}${end.trimStart()}`;
}
