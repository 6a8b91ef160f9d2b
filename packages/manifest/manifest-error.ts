/** A mistake in the app's manifest or files. The message names it; a stack trace would not help. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}
