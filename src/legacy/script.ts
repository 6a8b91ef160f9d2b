/** Integrity of the page's files by address, from the import map that the server wrote. */
function integrityOf(url: string): string | undefined {
  const map = JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}');
  const own = Object.entries<string>(map.integrity ?? {});
  return own.find(([address]) => new URL(address, document.baseURI).href === url)?.[1];
}

/** Options of `fetch` that check a file against the manifest. */
export function checked(url: string): RequestInit {
  const integrity = integrityOf(url);
  return integrity ? { integrity } : {};
}

/**
 * Runs a classic script once. Scripts that are requested together run in that order. Rejects if the file does not come;
 * what it throws goes to the page's error handler.
 */
export function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  const integrity = integrityOf(url);
  if (integrity) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  script.async = false;
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      script.remove();
      act();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new Error(`${url}: the script did not load`))),
    );
    // The default Trusted Types policy allows the origins of registered apps.
    script.src = url;
    document.head.append(script);
  });
}
