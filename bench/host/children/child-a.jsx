import { lifecyclesOf } from './child.jsx';

export const { bootstrap, mount, unmount } = lifecyclesOf('a');
