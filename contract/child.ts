import { type Static, Type } from 'typebox';
import { CHILD_MOUNT_PATH } from './child/address.ts';
import type { Language } from './preferences.ts';

/** What a child application is: its manifest, and the props its lifecycles get. Versioned by `client`. */

const Title = Type.Object({ zh: Type.String(), en: Type.String(), ja: Type.String() });

/** A page of the app. Menu, guard, titles and typed navigation use it. */
export const ChildRoute = Type.Object(
  {
    /** Name of the menu item. */
    name: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{1,63}$' }),
    /** Below the app's base, such as `/monitor/overview`. */
    path: Type.String({ pattern: '^(/[\\w.~-]+)+$' }),
    title: Title,
    icon: Type.Optional(Type.String()),
    /** The right that the page needs; without it the app's own codes decide. */
    functionCode: Type.Optional(Type.String()),
    /** Not in the menu; the item at `activePath` is marked instead. */
    hidden: Type.Optional(Type.Boolean()),
    activePath: Type.Optional(Type.String()),
    /** The page has no screen yet: menus mark it, and list it behind those that have one. */
    planned: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ChildRoute = Static<typeof ChildRoute>;

/** Places of the shell that a child may add to. */
export const CHILD_SLOTS = ['navbar', 'workbench', 'palette'] as const;
export type ChildSlot = (typeof CHILD_SLOTS)[number];

/** Something that a child shows outside its own pages; loaded when it is first visible. */
export const ChildContribution = Type.Object(
  {
    slot: Type.Union([Type.Literal('navbar'), Type.Literal('workbench'), Type.Literal('palette')]),
    /** Unique in the app; for navbar and workbench the key in the entry module's `slots`. */
    name: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{1,63}$' }),
    title: Title,
    /** The right that shows it; without it the app's own codes decide. */
    functionCode: Type.Optional(Type.String()),
    /** A custom element that the entry module defines, instead of a key in `slots`. */
    element: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)+$' })),
    /**
     * A small module that exports `mount` and is loaded instead of the app's entry: a file of the app, `./…`; in a
     * released manifest its address.
     */
    module: Type.Optional(Type.String()),
    /** Where an entry of the palette leads, below the app's base. */
    path: Type.Optional(Type.String({ pattern: '^(/[\\w.~-]+)+$' })),
  },
  { additionalProperties: false },
);
export type ChildContribution = Static<typeof ChildContribution>;

/** `apps/<name>/manifest.json`, written by the app's developers. */
export const ChildSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    /** Path segment and suffix of the specifier `@heliport/child-<name>`. */
    name: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{1,31}$' }),
    title: Title,
    /** One sentence: what the app is there for. */
    summary: Type.Optional(Title),
    icon: Type.String(),
    /** Where the shell mounts it: `/sub-<name>`. */
    base: Type.String({ pattern: `^${CHILD_MOUNT_PATH}[a-zA-Z][a-zA-Z0-9]{1,31}$` }),
    version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
    /** Major version of `@heliport/client` that the app is written for. */
    client: Type.Integer({ minimum: 1 }),
    /** Function codes that open the app; one of them is enough. Empty: every signed-in person. */
    functionCodes: Type.Array(Type.String()),
    /** Hidden instead of unmounted when the person goes elsewhere. */
    keepAlive: Type.Boolean(),
    /** `own`: the app brings its own navbar, the shell hides its one. */
    chrome: Type.Union([Type.Literal('shell'), Type.Literal('own')]),
    /** Scopes its style sheets: to its own elements, or to a cascade layer below all unlayered styles. */
    styles: Type.Optional(Type.Union([Type.Literal('scope'), Type.Literal('layer')])),
    /** The app writes HTML strings (`innerHTML`, `v-html`, jQuery): the host sanitises them under Trusted Types. */
    writesHtml: Type.Optional(Type.Boolean()),
    /** Its pages; one that is named as the app itself stands in the menu without a group around it. */
    routes: Type.Optional(Type.Array(ChildRoute)),
    /** What it adds to the shell's navbar, workbench and command palette. */
    contributions: Type.Optional(Type.Array(ChildContribution)),
  },
  { additionalProperties: false },
);
export type ChildSource = Static<typeof ChildSource>;

/** What the page of a planned app shows about it. */
export interface PlannedApp extends Pick<ChildSource, 'title' | 'summary'> {
  readonly routes?: readonly Omit<ChildRoute, 'name' | 'icon'>[];
}

/** A released manifest: what the build, or an external child's publisher, adds. Addresses are absolute or root-relative. */
export const ChildManifest = Type.Object(
  {
    ...ChildSource.properties,
    /** Address of the entry module. */
    entry: Type.String(),
    /** Subresource integrity of each file of the app, by address. */
    integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha(256|384|512)-' })),
    /** Releases that are still served, newest first. */
    versions: Type.Array(Type.String()),
    /** The release before: browsers fall back to it when this one does not start. `integrity` holds its files too. */
    previous: Type.Optional(
      Type.Object({ version: Type.String(), entry: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type ChildManifest = Static<typeof ChildManifest>;

/** What every lifecycle of a child gets. */
export interface ChildProps<Client = unknown> {
  /** The child's name, as in its manifest. */
  name: string;
  /** The element to render into. A child never looks for its container by id. */
  domElement: HTMLElement;
  /** `/sub-<name>` in the shell, `/child/<name>` when it runs alone. A router starts here. */
  basePath: string;
  /** The tag tab that shows the child; two tabs of one child differ. */
  tabId: string;
  /** The door to session, permissions, HTTP and texts: the module `@heliport/client`. */
  client: Client;
  /** Aborted when the host unmounts the child or gives up on it. */
  signal: AbortSignal;
}

/** What a contribution gets: its container, and a signal that aborts when it is removed. */
export type SlotProps<Client = unknown> = Omit<ChildProps<Client>, 'tabId'>;

/** Renders a contribution; the returned function is called when it is removed. */
export type SlotMount = (props: SlotProps) => Promise<(() => void) | undefined> | (() => void) | undefined;

/** What the module of a contribution exports; one with an `element` only defines it. */
export interface ContributionModule {
  mount?: SlotMount;
}

/**
 * Why a child is about to be left: the person navigates, signs out or switches the organisation, or the page
 * is about to reload by itself, which must not ask the person.
 */
export type LeaveOccasion = 'navigate' | 'signOut' | 'switch' | 'reload';

type Lifecycle = (props: ChildProps) => Promise<unknown> | unknown;

/** What a child's entry module exports. */
export interface ChildModule {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  /** Kept alive and now hidden: stop timers and streams. */
  suspend?: Lifecycle;
  /** Shown again. */
  resume?: Lifecycle;
  /** False, or a promise of it, keeps the person here: something is not saved. */
  canLeave?: (props: ChildProps, occasion: LeaveOccasion) => boolean | Promise<boolean>;
  /** Contributions of the manifest that have no module of their own, by name. */
  slots?: Readonly<Record<string, SlotMount>>;
}

/** Title of a child, or of a route, in a language. */
export function titleOf(child: Pick<ChildSource, 'title'>, language: Language): string {
  return child.title[language];
}
