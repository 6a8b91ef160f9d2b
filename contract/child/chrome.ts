import type { ChildSource } from '../child.ts';
import { CHILD_MOUNT_PATH } from './address.ts';

/**
 * Which parts of the layout surround a page: sidebar and navbar, the sidebar and the child's own navbar in the place of
 * the shell's, the sidebar alone (on phones with the navbar, which opens it), or nothing.
 */
export type Chrome = 'full' | 'own' | 'sidebar' | 'none';

/** Monitor paths hide the navbar (specification section 2.3). */
const WITHOUT_NAVBAR = `${CHILD_MOUNT_PATH}monitor/monitor/`;

/** The child that a path belongs to. */
export function childOfPath<Child extends Pick<ChildSource, 'base'>>(
  children: readonly Child[],
  path: string,
): Child | undefined {
  return children.find(({ base }) => path === base || path.startsWith(`${base}/`));
}

/** What surrounds a child's path. */
export function chromeOfChild(child: Pick<ChildSource, 'chrome'>, path: string): Chrome {
  if (path.startsWith(WITHOUT_NAVBAR)) return 'sidebar';
  return child.chrome === 'own' ? 'own' : 'full';
}
