import { computed, type ReadableAtom } from 'nanostores';
import type { ChildContribution, ChildSlot, TileSize } from '#contract/child.ts';
import { pageData } from './page-data.ts';
import { $permissions } from './stores/permission.ts';
import { $session } from './stores/session/store.ts';
import { $language } from './stores/settings.ts';

/** A child as the server writes it into the page, as far as it is needed here. */
interface Contributor {
  readonly name: string;
  readonly base: string;
  readonly functionCodes: readonly string[];
  readonly contributions?: readonly ChildContribution[];
}

/** What a child adds to a place of the shell. */
export interface Contribution {
  readonly child: string;
  readonly name: string;
  /** In the language of the page. */
  readonly title: string;
  /** Custom element to show. Without it and without `module`, the entry module's `slots` has the function. */
  readonly element: string | undefined;
  /** Address of its own module; without it, the entry module is loaded. */
  readonly module: string | undefined;
  /** Where an entry of the palette, or the heading of a workbench tile, leads. */
  readonly path: string | undefined;
  /** Room of a workbench tile. */
  readonly size: TileSize;
}

/** Unique on the page. Names the element's slot that a workbench tile is put into. */
export const contributionKey = ({ child, name }: Pick<Contribution, 'child' | 'name'>): string =>
  `${child}/${name}`;

const mayUse = (codes: readonly string[], permissions: readonly string[]) =>
  codes.length === 0 || codes.some((code) => permissions.includes(code));

/**
 * What the children of the page add to a place, as far as the signed-in person may use it; nothing on foreign pages.
 */
export function contributionsTo(slot: ChildSlot): ReadableAtom<readonly Contribution[]> {
  const children: readonly Contributor[] = JSON.parse(pageData('children') ?? '[]');
  return computed([$session, $permissions, $language], (session, permissions, language) =>
    session === null
      ? []
      : children.flatMap(({ name: child, base, functionCodes, contributions = [] }) =>
          contributions
            .filter((each) => each.slot === slot)
            .filter(({ functionCode }) => mayUse(functionCode ? [functionCode] : functionCodes, permissions))
            .map(({ name, title, element, module, path, size = 'small' }) => ({
              child,
              name,
              title: title[language],
              element,
              module,
              path: path && base + path,
              size,
            })),
        ),
  );
}
