// The package @heliport/manifest for build tools.

export { LOOPBACK } from '../../contract/child/loopback.ts';
export { contain } from './contain.ts';
export { ManifestError } from './manifest-error.ts';
export { type BuiltModule, type ReleaseInput, writeRelease } from './release.ts';
export { RENEWAL, tellOverride } from './renewal.ts';
export { readSource } from './source.ts';
