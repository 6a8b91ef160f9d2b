import type { ChildSource } from '../child.ts';

/**
 * The rule that limits a child's style sheets, if its manifest asks for it: a scope, which covers its container and its
 * contributions, or a layer. The shell marks both with the child's name.
 */
export function styleContainer({ name, styles }: Pick<ChildSource, 'name' | 'styles'>): string | undefined {
  if (styles === 'scope') return `@scope ([data-mount='${name}'], [data-contribution^='${name}/'])`;
  return styles === 'layer' ? `@layer child-${name}` : undefined;
}

/** True for a style sheet that the child's build has limited already. */
export const isContained = (css: string): boolean =>
  /^\s*@(scope\s?\(\[data-mount=|layer child-[\w-]+\s?\{)/.test(css);
