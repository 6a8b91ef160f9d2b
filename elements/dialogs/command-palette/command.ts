export type CommandGroup = 'pages' | 'organizations' | 'actions';

/** Something to go to or to do. */
export interface Command {
  /** The same in every language and session: what was used last is remembered by it. */
  readonly key: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** What it belongs to. */
  readonly hint?: string;
  readonly act: { readonly path: string } | { readonly run: () => void };
}

export interface FoundGroup {
  readonly group: CommandGroup | 'recent';
  readonly commands: readonly Command[];
}

const GROUPS: readonly CommandGroup[] = ['pages', 'organizations', 'actions'];

/** Commands whose words hold every word of the search, by groups; those used last come first, each once. */
export function found(all: readonly Command[], recent: readonly string[], search: string): FoundGroup[] {
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
