import type { Language } from '#contract/preferences.ts';
import type { ElementClasses, ElementTag } from './registry.ts';

/** How the gallery groups the elements. */
export const GROUPS = ['charts', 'forms', 'dialogs', 'navigation', 'pages'] as const;
export type Group = (typeof GROUPS)[number];

/** The states that examples show. The gallery has a name for each in every language. */
export const STATES = [
  'data',
  'loading',
  'empty',
  'error',
  'stale',
  'missing',
  'gaps',
  'estimated',
  'late',
  'incomplete',
  'simulated',
  'suspect',
  'invented',
  'since',
  'derivation',
  'compare',
  'tariffs',
  'limits',
  'marks',
  'clockChange',
  'many',
  'negative',
  'flat',
  'single',
  'written',
  'unbalanced',
  'small',
  'large',
  'longTexts',
  'code',
  'formOnly',
  'confirmed',
  'refused',
  'inline',
  'disabled',
  'filtered',
  'long',
  'withoutMenu',
  'table',
  'route',
] as const;
export type StateName = (typeof STATES)[number];

type PropertiesOf<Tag extends ElementTag> = Partial<
  Omit<InstanceType<ElementClasses[Tag]>, keyof HTMLElement>
>;

export type Properties = Readonly<Record<string, unknown>>;

/** One named state of an element, with the properties that bring it about. */
export interface Example<Props = Properties> {
  readonly state: StateName;
  readonly properties: Props;
}

/** Gives a text of an example in the language of the stage. */
export type Word = (zh: string, en: string, ja: string) => string;

interface About {
  readonly group: Group;
  /** It shows the data of the signed-in person. */
  readonly needsSession?: boolean;
  /** Its buttons change something for the signed-in person, such as the password. */
  readonly acts?: boolean;
}

/** The examples of one element. */
export interface Examples extends About {
  readonly tag: ElementTag;
  /** The examples in a language, the first one first. */
  readonly list: (language: Language) => readonly [Example, ...Example[]];
}

/** Describes the examples of an element. An example that does not fit the element's properties does not compile. */
export function examples<Tag extends ElementTag>(
  tag: Tag,
  about: About,
  make: (
    state: (state: StateName, properties: PropertiesOf<Tag>) => Example<PropertiesOf<Tag>>,
    word: Word,
  ) => readonly [Example<PropertiesOf<Tag>>, ...Example<PropertiesOf<Tag>>[]],
): Examples {
  return {
    ...about,
    tag,
    list: (language) =>
      make(
        (state, properties) => ({ state, properties }),
        (zh, en, ja) => ({ zh, en, ja })[language],
      ) as unknown as readonly [Example, ...Example[]],
  };
}
