import type { Page } from '@playwright/test';

/** The part of a node of Chromium's accessibility tree that is used here (Chrome DevTools Protocol, `AXNode`). */
interface Value {
  readonly value?: unknown;
}
interface Node {
  readonly nodeId: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
}

type Tree = ReadonlyMap<string, Node>;

/** Roles that a screen reader passes over. */
const SILENT = new Set([
  'none',
  'generic',
  'InlineTextBox',
  'LineBreak',
  'RootWebArea',
  'paragraph',
  'LabelText',
]);

/** Roles whose name is their content: what is inside is not read again, except what can be used. */
const NAMED_BY_CONTENT =
  /^(button|link|heading|tab|treeitem|option|menuitem|radio|checkbox|columnheader|cell|gridcell|rowheader)$/;

/** States by the words that stand for them. A state that is absent or false is silent, except where `no` has words. */
const STATES: Readonly<Record<string, { readonly yes: string; readonly no?: string }>> = {
  expanded: { yes: 'expanded', no: 'collapsed' },
  checked: { yes: 'checked', no: 'not checked' },
  pressed: { yes: 'pressed', no: 'not pressed' },
  selected: { yes: 'selected' },
  disabled: { yes: 'unavailable' },
  required: { yes: 'required' },
  invalid: { yes: 'invalid' },
  busy: { yes: 'busy' },
  modal: { yes: 'modal' },
};

const text = (given: Value | undefined) => String(given?.value ?? '').trim();

const propertyOf = ({ properties = [] }: Node, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value;

function statesOf(node: Node): string[] {
  const states = Object.entries(STATES).flatMap(([name, { yes, no }]) => {
    const value = propertyOf(node, name);
    if (value === undefined) return [];
    const isOn = value === true || (typeof value === 'string' && value !== 'false');
    const word = isOn ? yes : no;
    return word === undefined ? [] : [word];
  });
  const level = propertyOf(node, 'level');
  return [...(level === undefined ? [] : [`level ${level}`]), ...states];
}

/** How a node is read out: role, name, states and description. */
function phraseOf(node: Node): string {
  const role = text(node.role);
  const name = text(node.name);
  if (role === 'StaticText') return name;
  const value = /^(textbox|searchbox|combobox|spinbutton)$/.test(role) ? text(node.value) : '';
  // Screen readers leave out a description that repeats the name, such as a tooltip.
  const description = text(node.description) === name ? '' : text(node.description);
  return [role, name && `“${name}”`, ...statesOf(node), value && `= ${value}`, description]
    .filter(Boolean)
    .join(', ');
}

async function treeOf(page: Page): Promise<Tree> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: readonly Node[];
    };
    return new Map(nodes.map((node) => [node.nodeId, node]));
  } finally {
    await session.detach();
  }
}

const childrenOf = (tree: Tree, { childIds = [] }: Node): Node[] =>
  childIds.map((id) => tree.get(id)).filter((child) => child !== undefined);

/** Everything at and below a node in reading order. `said` is what a node above has said already. */
function phrasesBelow(tree: Tree, node: Node, said = ''): string[] {
  const role = text(node.role);
  const isSilent = node.ignored || SILENT.has(role);
  const isRepeated = role === 'StaticText' && said.includes(text(node.name));
  const own = isSilent || isRepeated ? [] : [phraseOf(node)];
  const heard = !isSilent && NAMED_BY_CONTENT.test(role) ? text(node.name) : said;
  return [...own, ...childrenOf(tree, node).flatMap((child) => phrasesBelow(tree, child, heard))];
}

/** What a screen reader reads of the first node of this role and name, shadow roots included. */
export async function spokenIn(page: Page, role: string, name?: string | RegExp): Promise<string[]> {
  const tree = await treeOf(page);
  const fits = (node: Node) =>
    name === undefined || (typeof name === 'string' ? text(node.name) === name : name.test(text(node.name)));
  const root = [...tree.values()].find((node) => !node.ignored && text(node.role) === role && fits(node));
  return root ? phrasesBelow(tree, root).filter(Boolean) : [];
}

/** How the focused node is read out. */
export async function spokenAtFocus(page: Page): Promise<string> {
  const focused = [...(await treeOf(page)).values()].filter((node) => propertyOf(node, 'focused') === true);
  const last = focused.at(-1);
  return last ? phraseOf(last) : '';
}

/** What the live regions say, by their node. */
function liveTexts(tree: Tree): Map<number, { readonly urgent: boolean; readonly says: string }> {
  const regions = [...tree.values()].filter(
    (node) => propertyOf(node, 'live') !== undefined && propertyOf(node, 'root') === undefined,
  );
  return new Map(
    regions.map((node) => [
      node.backendDOMNodeId ?? 0,
      {
        urgent: propertyOf(node, 'live') === 'assertive',
        says: childrenOf(tree, node)
          .flatMap((child) => phrasesBelow(tree, child))
          .join(' '),
      },
    ]),
  );
}

/** Listens to live regions from now on. */
export interface Listener {
  /** What was announced so far. */
  readonly heard: () => Promise<readonly string[]>;
}

/**
 * Listens as screen readers do: an alert may come with its text, but a polite region must have been there before, since
 * one that comes with its text is often not announced.
 */
export async function listen(page: Page): Promise<Listener> {
  let before = liveTexts(await treeOf(page));
  const heard: string[] = [];
  return {
    async heard() {
      const now = liveTexts(await treeOf(page));
      for (const [id, { urgent, says }] of now) {
        const last = before.get(id);
        if (says !== '' && says !== last?.says && (urgent || last)) heard.push(says);
      }
      before = now;
      return heard;
    },
  };
}
