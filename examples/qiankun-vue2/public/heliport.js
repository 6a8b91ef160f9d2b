// The one file that makes this app, built for qiankun, a child app of Heliport.
import { qiankunApp } from '@heliport/legacy';

export const { bootstrap, mount, unmount } = await qiankunApp(import.meta.url);
