import { starter } from '../starter/starter.ts';
import manifest from './manifest.json';

export const { bootstrap, mount, unmount } = starter(manifest);
