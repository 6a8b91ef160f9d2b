/** A session history as a browser keeps it: traversals come later, and tell the page by `popstate`. */
export function fakeHistory(page: EventTarget) {
  const entries: { url: string; state: unknown }[] = [{ url: 'https://heliport.test/a', state: null }];
  let index = 0;
  const entry = () => entries[index] ?? { url: '', state: null };
  const to = (url: string | URL | null | undefined) => new URL(url ?? entry().url, entry().url).href;
  const history = {
    get state() {
      return entry().state;
    },
    pushState(state: unknown, _: string, url?: string | URL | null) {
      entries.splice(index + 1, entries.length, { url: to(url), state });
      index += 1;
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      entries[index] = { url: to(url), state };
    },
    go(delta = 0) {
      setTimeout(() => {
        if (!entries[index + delta]) return;
        index += delta;
        page.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { state: entry().state }));
      });
    },
  };
  return {
    history,
    location: {
      get href() {
        return entry().url;
      },
      get pathname() {
        return new URL(entry().url).pathname;
      },
      get search() {
        return new URL(entry().url).search;
      },
    },
    paths: () => entries.map(({ url }) => new URL(url).pathname).join(' '),
  };
}
