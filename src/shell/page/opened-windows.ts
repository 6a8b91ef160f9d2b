/**
 * Severs the `opener` of windows that a page opens, since an opened window could navigate its opener. The opener policy
 * of our pages prevents this across sites, but a page may be served without it (decision 0020). Links without a target
 * window need nothing: browsers give them no opener.
 */
export function guardOpenedWindows(): void {
  const open = window.open.bind(window);
  window.open = (address = '', target, features) => {
    const opened = open(address, target, features);
    if (opened && mayBecomeForeign(address)) severOpener(opened);
    return opened;
  };
  addEventListener('click', (event) => event.composedPath().forEach(guard), true);
  // A click on a link outside of any document does not reach the window.
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function pressed() {
    if (!this.isConnected) guard(this);
    click.call(this);
  };
}

/** Adds `noopener` to links and image map areas that name a window. Forms submit only to this site. */
function guard(link: EventTarget): void {
  const leads = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement;
  if (leads && link.target && link.origin !== location.origin) link.relList.add('noopener');
}

/** An empty window is usually navigated next. */
const mayBecomeForeign = (address: string | URL): boolean =>
  address === '' || new URL(address, location.href).origin !== location.origin;

function severOpener(opened: Window): void {
  try {
    opened.opener = null;
  } catch {
    // Another site already controls this window; its opener was severed when it was opened.
  }
}
