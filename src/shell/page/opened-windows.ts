/**
 * A window that a page opens gets a hold on its opener and can lead it elsewhere. The opener policy of our pages prevents
 * that between sites; a page that came without it (decision 0020) does what it does. Links that name no window need
 * nothing: browsers give theirs no opener.
 */
export function guardOpenedWindows(): void {
  const open = window.open.bind(window);
  window.open = (address = '', target, features) => {
    const opened = open(address, target, features);
    if (opened && mayBecomeForeign(address)) letGo(opened);
    return opened;
  };
  addEventListener('click', (event) => event.composedPath().forEach(guard), true);
  // One that stands in no document is pressed without the window hearing of it.
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function pressed() {
    if (!this.isConnected) guard(this);
    click.call(this);
  };
}

/** Lets a link of a page or of a picture's part name a window, and gives it no hold. Forms lead to this site alone. */
function guard(link: EventTarget): void {
  const leads = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement;
  if (leads && link.target && link.origin !== location.origin) link.relList.add('noopener');
}

/** An empty one is led somewhere next. */
const mayBecomeForeign = (address: string | URL): boolean =>
  address === '' || new URL(address, location.href).origin !== location.origin;

function letGo(opened: Window): void {
  try {
    opened.opener = null;
  } catch {
    // A window that another site has taken over already; it was let go when it was opened.
  }
}
