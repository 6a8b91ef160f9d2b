import { PICTURE_SOURCE_MAX_BYTES } from '#contract/user-centre/avatar/limits.ts';

/** Accepted types; the server reads no others. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Maximum size of a file, in MiB. */
export const PICTURE_MAX_MIB = PICTURE_SOURCE_MAX_BYTES / 1_048_576;

/** Why a file is refused. */
export type PictureFault = 'unreadable' | 'tooLarge';

export function pictureFault({ type, size }: Blob): PictureFault | null {
  if (!PICTURE_TYPES.includes(type)) return 'unreadable';
  return size > PICTURE_SOURCE_MAX_BYTES ? 'tooLarge' : null;
}

/** Returns the dropped or pasted file, if any. */
export function fileOf(transfer: DataTransfer | null): File | undefined {
  return transfer?.files[0];
}

/** Number of bytes in a base64 `data:` address. */
export function bytesOf(address: string): number {
  const base64 = address.slice(address.indexOf(',') + 1);
  return (base64.length * 3) / 4 - (base64.endsWith('==') ? 2 : Number(base64.endsWith('=')));
}
