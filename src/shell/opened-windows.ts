/**
 * A window that a page opens gets a hold on its opener and can lead it elsewhere. The opener policy of our pages prevents
 * that between sites; a page that came without it (decision 0020) does what it does. Links need nothing: browsers
 * give new windows of theirs no opener.
 */
export function guardOpenedWindows(): void {
  const open = window.open.bind(window);
  window.open = (address = '', target, features) => {
    const opened = open(address, target, features);
    if (opened && isForeign(address)) letGo(opened);
    return opened;
  };
}

function isForeign(address: string | URL): boolean {
  const { origin, protocol } = new URL(address, location.href);
  return origin !== location.origin && protocol.startsWith('http');
}

function letGo(opened: Window): void {
  try {
    opened.opener = null;
  } catch {
    // A window that another site has taken over already; it was let go when it was opened.
  }
}
