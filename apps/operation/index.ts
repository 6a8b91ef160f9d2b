import { starter } from '#kit/starter.ts';
import manifest from './manifest.json';

export const { bootstrap, mount, unmount } = starter(manifest);
