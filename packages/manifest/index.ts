// The package @heliport/manifest for build tools.
export { contain } from './contain.ts';
export { ManifestError } from './manifest-error.ts';
export { type BuiltModule, type ReleaseInput, writeRelease } from './release.ts';
export { readSource } from './source.ts';
