import type { ChildSource } from '../child.ts';
import { CHILD_MOUNT_PATH } from './address.ts';

/** Which parts of the layout surround a page: sidebar and navbar, the sidebar alone, or nothing. */
export type Chrome = 'full' | 'sidebar' | 'none';

/** Monitor paths hide the navbar (specification section 2.3). */
const WITHOUT_NAVBAR = `${CHILD_MOUNT_PATH}monitor/monitor/`;

/** The child that a path belongs to. */
export function childOfPath<Child extends Pick<ChildSource, 'base'>>(
  children: readonly Child[],
  path: string,
): Child | undefined {
  return children.find(({ base }) => path === base || path.startsWith(`${base}/`));
}

/** The layout around a path of a child. A child with its own navbar hides the shell's. */
export function chromeOfChild(child: Pick<ChildSource, 'chrome'>, path: string): Chrome {
  return child.chrome === 'own' || path.startsWith(WITHOUT_NAVBAR) ? 'sidebar' : 'full';
}
