// Our host on a page as bare as the others: nothing else of the shell. With `?kept` its children are kept alive.
// The shell's own views are React, which children share: as there, and on the floor's page, it runs before they come.
import 'react-dom/client';
import { navigateToUrl } from 'single-spa';
import { host } from '#shell/host/host.ts';
import { followKept, kept } from '#shell/host/keep-alive.ts';
import { warmHost } from '#shell/host/load/prefetch-child.ts';
import { register, startHost } from '#shell/host/single-spa.ts';
import { whenIdle } from '#shell/page/idle.ts';
import { startPage } from './start-page.js';

const keepAlive = new URLSearchParams(location.search).has('kept');

function registerChild({ app, path, title }) {
  const child = { name: app, title: { en: title }, base: path, client: 1, keepAlive, entry: '' };
  const mount = { kind: 'child', child };
  const driver = host(mount, document.getElementById('child'), () => title);
  register(
    app,
    kept(mount, driver),
    () => location.pathname === path,
    () => keepAlive,
  );
}

void startPage((menu) => {
  for (const item of menu) registerChild(item);
  startHost();
  followKept();
  whenIdle(() => void warmHost());
  return navigateToUrl;
});
