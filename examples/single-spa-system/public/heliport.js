// The one file that makes this app of classic single-spa a child app of Heliport.
import { systemApp } from '@heliport/legacy';

export const { bootstrap, mount, unmount } = await systemApp(import.meta.url, {
  main: './acme-notes.js',
  imports: { react: './react.production.min.js', 'react-dom': './react-dom.production.min.js' },
});
