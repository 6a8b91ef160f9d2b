import { createHash } from 'node:crypto';
import type { ChildManifest } from '#contract/child.ts';
import type { BareSite } from './bare-site.ts';

/** Publishes an app of one module on a site. `part` are the fields of its manifest that differ from the usual ones. */
export function publishChild(
  site: BareSite,
  name: string,
  source: string,
  part: Partial<ChildManifest> = {},
): ChildManifest {
  const entry = site.put(`/${name}/index.js`, source);
  const hash = createHash('sha384').update(source).digest('base64');
  return {
    ...{ name, title: { zh: name, en: name, ja: name }, base: `/sub-${name}`, icon: 'overview', client: 1 },
    ...{ functionCodes: [], version: '1.0.0', versions: ['1.0.0'], chrome: 'shell', keepAlive: false },
    entry,
    integrity: { [entry]: `sha384-${hash}` },
    ...part,
  };
}
