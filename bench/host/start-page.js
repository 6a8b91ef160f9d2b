/** Builds menu and tabs of a host's page; `host` registers the children and answers how to navigate. */
export async function startPage(host) {
  const menu = await (await fetch('/api/menu')).json();
  const navigate = host(menu);
  const visited = new Set();
  const go = (path) => {
    navigate(path);
    if (visited.has(path)) return;
    visited.add(path);
    const tab = Object.assign(document.createElement('button'), { type: 'button', textContent: path });
    tab.addEventListener('click', () => go(path));
    document.getElementById('tabs').append(tab);
  };
  for (const { path, title } of menu) {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      go(path);
    });
    document.getElementById('menu').append(link);
  }
  document.getElementById('home').hidden = false;
  globalThis.portal = { go };
}
