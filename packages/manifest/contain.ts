import type { ChildSource } from '../../contract/child.ts';

/** The rule that isolates an app's styles, if its manifest asks for it. The shell marks both places with the name. */
function containerOf({ name, styles }: Pick<ChildSource, 'name' | 'styles'>): string | undefined {
  if (styles === 'scope') return `@scope ([data-mount='${name}'], [data-contribution^='${name}/'])`;
  return styles === 'layer' ? `@layer child-${name}` : undefined;
}

/** Rules that are valid at the top of a style sheet only. Addresses of fonts have semicolons. */
const TOP = /@(?:charset|import)\s*(?:"[^"]*"|'[^']*'|url\((?:"[^"]*"|'[^']*'|[^)]*)\)|[^;"'(])*;/g;

/** Isolates the rules of a style sheet in the way that the manifest names. A sheet that is isolated stays as it is. */
export function contain(css: string, app: Pick<ChildSource, 'name' | 'styles'>): string {
  const container = containerOf(app);
  if (!container || css.startsWith(container)) return css;
  const top = css.match(TOP) ?? [];
  return `${top.join('')}${container} {\n${css.replace(TOP, '')}\n}`;
}
