import { ELEMENTS_PATH, MANIFEST_PATH } from '#contract/gallery.ts';
import { platformOrigin } from '#elements/define/platform.ts';

/** An attribute and its property. `reflects` is false for properties that are objects. */
export interface Attribute {
  readonly name: string;
  readonly property: string;
  readonly type: string;
  readonly description: string;
  readonly reflects: boolean;
}

/** An event, a slot, a method or a part. */
export interface Described {
  readonly name: string;
  readonly type?: string;
  readonly description: string;
}

/** An element as the Custom Elements Manifest describes it. */
export interface ElementInfo {
  readonly tag: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly Described[];
  readonly slots: readonly Described[];
  readonly methods: readonly Described[];
  readonly parts: readonly Described[];
}

interface Entry {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

interface Declaration {
  readonly tagName?: string;
  readonly description?: string;
  readonly members?: readonly (Entry & { kind: string; attribute?: string; reflects?: boolean })[];
  readonly events?: readonly Entry[];
  readonly slots?: readonly Entry[];
  readonly cssParts?: readonly Entry[];
}

export interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

const described = (entries: readonly Entry[] = []): Described[] =>
  entries.map(({ name, type, description = '' }) => ({
    name,
    description,
    ...(type && { type: type.text }),
  }));

/** The elements of a manifest, by tag. */
export function elementsOf({ modules }: Manifest): ReadonlyMap<string, ElementInfo> {
  const declarations = modules.flatMap((module) => module.declarations);
  return new Map(
    declarations.flatMap(({ tagName: tag, description = '', members = [], events, slots, cssParts }) => {
      if (tag === undefined) return [];
      const attributes = members.flatMap(
        ({ name, attribute, type, description: text = '', reflects = false }) =>
          attribute === undefined
            ? []
            : [
                {
                  ...{ name: attribute, property: name, description: text, reflects },
                  type: (type?.text ?? '').replace(/ \| undefined$/, ''),
                },
              ],
      );
      const methods = described(members.filter(({ kind }) => kind === 'method'));
      const info = { tag, description, attributes, methods };
      return [
        [tag, { ...info, events: described(events), slots: described(slots), parts: described(cssParts) }],
      ];
    }),
  );
}

/** Loads the manifest of this build. */
export async function loadElements(): Promise<ReadonlyMap<string, ElementInfo>> {
  const response = await fetch(new URL(MANIFEST_PATH, platformOrigin));
  if (!response.ok) throw new Error(`${MANIFEST_PATH}: HTTP ${response.status}`);
  return elementsOf((await response.json()) as Manifest);
}

/** Stable address of an element's script. */
export const scriptOf = (tag: string): string => `${platformOrigin}${ELEMENTS_PATH}${tag}.js`;

const LITERAL = /^(?:'[^']*'|\d+)$/;

/**
 * The values that an attribute can take, if they are few: literals of its type, or those with which its description
 * begins, such as “`small`, `medium` or `large`”.
 */
export function choicesOf({ type, description }: Attribute): readonly (string | number)[] | undefined {
  const parts = type
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1 && parts.every((part) => LITERAL.test(part)))
    return parts.map((part) => (part.startsWith("'") ? part.slice(1, -1) : Number(part)));
  if (type !== 'string') return undefined;
  const [list = ''] = /^[^.]*/.exec(description) ?? [];
  const values = [...list.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  return values.length > 1 ? values : undefined;
}
