import { createBrowserRouter, redirect } from 'react-router';
import { App } from './app.tsx';
import { Overview } from './overview.tsx';

export const routerAt = (basename: string) =>
  createBrowserRouter(
    [
      {
        Component: App,
        children: [
          { path: '/', loader: () => redirect('/overview') },
          { path: '/overview', Component: Overview },
          { path: '/about', lazy: async () => ({ Component: (await import('./about.tsx')).About }) },
        ],
      },
    ],
    { basename },
  );
