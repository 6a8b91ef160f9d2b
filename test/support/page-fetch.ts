/** Makes Node's fetch a page's: it keeps cookies by name and path, and names its origin. Answers how to undo it. */
export function fetchAsPage(): () => void {
  const original = globalThis.fetch;
  const jar = new Map<string, { value: string; path: string }>();

  globalThis.fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input));
    const headers = new Headers(init?.headers);
    if (init?.method === 'POST') headers.set('origin', origin);
    const sent = [...jar].filter(([, { path }]) => pathname.startsWith(path));
    if (sent.length > 0)
      headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await original(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path =
        attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
      if (value === '') jar.delete(name);
      else jar.set(name, { value, path });
    }
    return response;
  };
  return () => {
    globalThis.fetch = original;
  };
}
