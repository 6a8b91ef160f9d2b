import type { ChildManifest, ChildOrigins } from '#contract/child.ts';

type Described = Pick<ChildManifest, 'name' | 'origins'>;

/** Origins of others that pages may use for child apps, by use. */
export type ApprovedOrigins = Readonly<Record<keyof ChildOrigins, readonly string[]>>;

const unique = (origins: readonly string[]): string[] => [...new Set(origins)];

/** What manifests ask for and the operator has approved. */
export function approvedOrigins(
  children: readonly Described[],
  approved: readonly string[],
): ApprovedOrigins {
  const of = (use: keyof ChildOrigins) =>
    unique(children.flatMap(({ origins }) => origins?.[use] ?? [])).filter((each) => approved.includes(each));
  return { api: of('api'), sockets: of('sockets'), images: of('images'), workers: of('workers') };
}

/** A sentence for each child that asks for origins which the operator has not approved. */
export function unapprovedOrigins(children: readonly Described[], approved: readonly string[]): string[] {
  return children.flatMap(({ name, origins = {} }) => {
    const missing = unique(Object.values(origins).flat()).filter((each) => !approved.includes(each));
    return missing.length === 0
      ? []
      : [
          `The child app "${name}" asks for ${missing.join(', ')}, which the content policy refuses. To approve: add ${missing.length > 1 ? 'them' : 'it'} to CHILD_ORIGINS.`,
        ];
  });
}
