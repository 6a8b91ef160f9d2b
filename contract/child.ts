import { type Static, Type } from 'typebox';
import { CHILD_MOUNT_PATH, CHILD_NAME } from './child/address.ts';
import type { Language } from './preferences.ts';

/** The contract of a child app: its manifest, and the props of its lifecycles. `client` is its version. */

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
    /** Function code that the page needs. Without it, the app's own codes decide. */
    functionCode: Type.Optional(Type.String()),
    /** No menu item. The item at `activePath` is marked as active instead. */
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

/**
 * Room of a tile on the workbench: `large` takes two columns and two rows where there are columns, `tall` two rows,
 * `small` one row.
 */
export const TILE_SIZES = ['small', 'tall', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

/**
 * Something that a child shows outside its own pages. It is loaded when the browser is idle after its place was shown.
 */
export const ChildContribution = Type.Object(
  {
    slot: Type.Union([Type.Literal('navbar'), Type.Literal('workbench'), Type.Literal('palette')]),
    /** Unique in the app. For navbar and workbench without `module`, the key in the entry module's `slots`. */
    name: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{1,63}$' }),
    title: Title,
    /** Function code that shows it. Without it, the app's own codes decide. */
    functionCode: Type.Optional(Type.String()),
    /** A custom element that the entry module defines, instead of a key in `slots`. */
    element: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)+$' })),
    /**
     * A small module that exports `mount` and is loaded instead of the app's entry: a file of the app, `./…`; in a
     * released manifest its address.
     */
    module: Type.Optional(Type.String()),
    /** In a released manifest, what the module imports: specifiers of the import map, and addresses of the app. */
    uses: Type.Optional(Type.Array(Type.String())),
    /** Path below the app's base that a palette entry, or the heading of a workbench tile, opens. */
    path: Type.Optional(Type.String({ pattern: '^(/[\\w.~-]+)+$' })),
    /** Room of a workbench tile, reserved before its module is there. Without it, `small`. */
    size: Type.Optional(Type.Union([Type.Literal('small'), Type.Literal('tall'), Type.Literal('large')])),
  },
  { additionalProperties: false },
);
export type ChildContribution = Static<typeof ChildContribution>;

/** The most pages, and the most contributions, of an app. */
const MAX_ENTRIES = 200;

/** The most origins that a manifest names for one use: the policy is sent with every page. */
const MOST_ORIGINS = 10;

const origins = (scheme: 'https' | 'wss') =>
  Type.Array(Type.String({ pattern: `^${scheme}://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\\d{1,5})?$` }), {
    maxItems: MOST_ORIGINS,
  });

/** Other origins than the app's own that it uses, by use. */
export const ChildOrigins = Type.Object(
  {
    /** Of calls: `fetch`, `XMLHttpRequest`, `EventSource`. */
    api: Type.Optional(origins('https')),
    /** Of WebSockets, wss://… */
    sockets: Type.Optional(origins('wss')),
    /** Of pictures. */
    images: Type.Optional(origins('https')),
    /** Of the scripts of workers. They are started from a `blob:` address, which is then allowed too. */
    workers: Type.Optional(origins('https')),
  },
  { additionalProperties: false },
);
export type ChildOrigins = Static<typeof ChildOrigins>;

/** Calls of the platform that a page of the app makes first. */
const FirstCalls = Type.Object(
  {
    /** Path of the page, below the app's base. */
    path: Type.String({ pattern: '^(/[\\w.~-]+)+$' }),
    /** Paths of GET calls below `/api`, with the query in the order in which the app writes it. */
    calls: Type.Array(Type.String({ pattern: '^(/[\\w.~-]+)+(\\?[\\w.~&=%-]*)?$' }), { maxItems: 6 }),
  },
  { additionalProperties: false },
);

/** `apps/<name>/manifest.json`, written by the app's developers. */
export const ChildSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    /** Path segment and suffix of the specifier `@heliport/child-<name>`. */
    name: Type.String({ pattern: `^${CHILD_NAME}$` }),
    title: Title,
    /** The app's purpose in one sentence. */
    summary: Type.Optional(Title),
    icon: Type.String(),
    /** Path where the shell mounts it: `/sub-<name>`. */
    base: Type.String({ pattern: `^${CHILD_MOUNT_PATH}${CHILD_NAME}$` }),
    version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
    /** Major version of `@heliport/client` that the app is written for. */
    client: Type.Integer({ minimum: 1 }),
    /** Function codes that open the app; one of them is enough. Empty: every signed-in person. */
    functionCodes: Type.Array(Type.String()),
    /** The app is hidden instead of unmounted when the person leaves it. */
    keepAlive: Type.Boolean(),
    /** `own`: the app brings its own navbar and renders it into `header`; the shell hides its one. */
    chrome: Type.Union([Type.Literal('shell'), Type.Literal('own')]),
    /** Limits its style sheets to its own elements, or to a cascade layer below all unlayered styles. */
    styles: Type.Optional(Type.Union([Type.Literal('scope'), Type.Literal('layer')])),
    /** The app writes HTML strings (`innerHTML`, `v-html`, jQuery): the host sanitises them under Trusted Types. */
    writesHtml: Type.Optional(Type.Boolean()),
    /** The app adds `<style>` elements of its own: the host gives it the page's nonce for them, `styleNonce`. */
    styleNonce: Type.Optional(Type.Boolean()),
    /** Other origins that the app uses. The content policy allows those that the operator approves. */
    origins: Type.Optional(ChildOrigins),
    /** Its pages. A page with the app's own name is in the menu without a group. */
    routes: Type.Optional(Type.Array(ChildRoute, { maxItems: MAX_ENTRIES })),
    /** Calls that the host makes while it loads the app; the app's own first calls get their answers. */
    firstCalls: Type.Optional(Type.Array(FirstCalls)),
    /** What it adds to the shell's navbar, workbench and command palette. */
    contributions: Type.Optional(Type.Array(ChildContribution, { maxItems: MAX_ENTRIES })),
  },
  { additionalProperties: false },
);
export type ChildSource = Static<typeof ChildSource>;

/** Data for the page of a planned app. */
export interface PlannedApp extends Pick<ChildSource, 'title' | 'summary'> {
  readonly routes?: readonly Omit<ChildRoute, 'name' | 'icon'>[];
}

/** A released manifest, completed by the build or by an external publisher. Addresses are absolute or root-relative. */
export const ChildManifest = Type.Object(
  {
    ...ChildSource.properties,
    /** Address of the entry module. */
    entry: Type.String(),
    /** Subresource integrity of each file of the app, by address. */
    integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha(256|384|512)-' })),
    /**
     * The style sheets that the host attaches before the mount, in this order. Without it, all in `integrity`. For
     * builds whose order counts, and that load the style sheets of lazy chunks themselves.
     */
    styleSheets: Type.Optional(Type.Array(Type.String())),
    /** What the entry imports, likewise: the host fetches it beside the entry. */
    uses: Type.Optional(Type.Array(Type.String())),
    /** Specifiers that only code imports which the entry loads later: the host fetches them while the page is idle. */
    usesLater: Type.Optional(Type.Array(Type.String())),
    /** Releases that the server still serves, newest first. */
    versions: Type.Array(Type.String()),
    /** The previous release. Browsers fall back to it if this one fails to start. `integrity` includes its files. */
    previous: Type.Optional(
      Type.Object({ version: Type.String(), entry: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type ChildManifest = Static<typeof ChildManifest>;

/** The props of every lifecycle of a child. */
export interface ChildProps<Client = unknown> {
  /** The child's name, as in its manifest. */
  name: string;
  /** The element to render into. A child never looks for its container by id. */
  domElement: HTMLElement;
  /** In the shell, with `chrome: own`: the row above the tabs that the child's own navbar is rendered into. */
  header?: HTMLElement;
  /** `/sub-<name>` in the shell, `/child/<name>` standalone. A router starts here. */
  basePath: string;
  /** The tab of the layout that shows the child. Two tabs of one child have different ids. */
  tabId: string;
  /** The module `@heliport/client`: session, permissions, HTTP and texts. */
  client: Client;
  /**
   * Nonce of the page for `<style>` elements that the app adds. Only with `styleNonce` in the manifest or an override,
   * and only in pages that the platform's own server sends.
   */
  styleNonce?: string;
  /** Aborted when the host unmounts the child or gives up on it. */
  signal: AbortSignal;
}

/** The props of a contribution: its container, and a signal that aborts when it is removed. */
export type SlotProps<Client = unknown> = Omit<ChildProps<Client>, 'tabId'>;

/** Renders a contribution. The returned function is called when it is removed. */
export type SlotMount = (props: SlotProps) => Promise<(() => void) | undefined> | (() => void) | undefined;

/** Exports of a contribution's module. A module with an `element` only defines that element. */
export interface ContributionModule {
  mount?: SlotMount;
}

/**
 * Why the host asks a child whether it may be left: the person navigates, signs out or switches the organisation, or
 * the page reloads automatically. Before an automatic reload, do not ask the person.
 */
export type LeaveOccasion = 'navigate' | 'signOut' | 'switch' | 'reload';

type Lifecycle = (props: ChildProps) => Promise<unknown> | unknown;

/** Exports of a child's entry module. */
export interface ChildModule {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  /** Called when a kept-alive child is hidden: stop timers and streams. */
  suspend?: Lifecycle;
  /** Called when it is shown again. */
  resume?: Lifecycle;
  /** Returns false, or a promise of it, to keep the person on the page, for example for unsaved input. */
  canLeave?: (props: ChildProps, occasion: LeaveOccasion) => boolean | Promise<boolean>;
  /** Contributions of the manifest that have no module of their own, by name. */
  slots?: Readonly<Record<string, SlotMount>>;
}

/** Title of a child or of a route in a language. */
export function titleOf(child: Pick<ChildSource, 'title'>, language: Language): string {
  return child.title[language];
}
