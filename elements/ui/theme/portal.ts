/**
 * A container at the end of the body for menus and dialogs, since hosts with `transform` and `overflow: hidden` clip
 * content that opens inside them. Its own shadow root keeps the page's CSS out.
 */
export interface PortalRoot {
  readonly mountNode: HTMLElement;
  readonly shadow: ShadowRoot;
  remove(): void;
}

/** Class of the container, for the theme's sheet. */
export const portalClass = 'uc-portal';

export function createPortalRoot(owner: HTMLElement): PortalRoot {
  const host = document.createElement('div');
  host.dataset.portalOf = owner.localName;
  const shadow = host.attachShadow({ mode: 'open' });
  const mountNode = document.createElement('div');
  mountNode.className = portalClass;
  shadow.append(mountNode);
  document.body.append(host);
  return { mountNode, shadow, remove: () => host.remove() };
}
