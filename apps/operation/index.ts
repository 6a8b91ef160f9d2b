import { pagesApp } from '#kit/react/pages-app.ts';
import { createPages } from './stores/pages.ts';
import { App } from './views/app.tsx';
import { viewAt } from './views/pages.tsx';

export const { bootstrap, mount, unmount } = pagesApp(App, createPages, viewAt);
