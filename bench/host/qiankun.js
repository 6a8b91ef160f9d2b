// qiankun on the same page with what it does by default: an HTML entry, a proxy sandbox, and its prefetch.
import { registerMicroApps, start } from 'qiankun';
import { startPage } from './start-page.js';

void startPage((menu) => {
  registerMicroApps(
    menu.map(({ app, path }) => ({
      name: app,
      entry: `/${app}/index.html`,
      container: '#child',
      activeRule: path,
    })),
  );
  start();
  return (path) => history.pushState(null, '', path);
});
