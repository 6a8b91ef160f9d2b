export type CommandGroup = 'pages' | 'organizations' | 'actions';

/** A page to open or an action to run. */
export interface Command {
  /** Stable across languages and sessions: recently used commands are stored by it. */
  readonly key: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Secondary text, such as the menu section of a page. */
  readonly hint?: string;
  /** The page has no screen yet. */
  readonly planned?: boolean;
  readonly act: { readonly path: string } | { readonly run: () => void };
}

export interface FoundGroup {
  readonly group: CommandGroup | 'recent';
  readonly commands: readonly Command[];
}

const GROUPS: readonly CommandGroup[] = ['pages', 'organizations', 'actions'];

/** Commands that contain every word of the search, by group. Recently used ones come first and are not repeated. */
export function searchCommands(
  all: readonly Command[],
  recent: readonly string[],
  search: string,
): FoundGroup[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/);
  const matching = all.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const used = recent.flatMap((key) => matching.find((command) => command.key === key) ?? []);
  const groups: FoundGroup[] = GROUPS.map((group) => ({
    group,
    commands: matching.filter((command) => command.group === group && !used.includes(command)),
  }));
  return [{ group: 'recent' as const, commands: used }, ...groups].filter(
    ({ commands }) => commands.length > 0,
  );
}
