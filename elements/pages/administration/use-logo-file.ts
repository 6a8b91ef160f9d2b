import { useRef, useState } from 'react';
import { type LogoFault, readLogo } from './logo-file.ts';

/** Reads a chosen picture file as a logo. `fault` is the reason why the last file cannot be one. */
export function useLogoFile(onRead: (logo: string) => void) {
  const latest = useRef<File | null>(null);
  const [fault, setFault] = useState<LogoFault | null>(null);

  async function read(file: File): Promise<void> {
    latest.current = file;
    const result = await readLogo(file);
    // Another file was chosen, or the logo was removed, while this one was loading.
    if (latest.current !== file) return;
    setFault('fault' in result ? result.fault : null);
    if ('logo' in result) onRead(result.logo);
  }

  function forget(): void {
    latest.current = null;
    setFault(null);
  }

  return { fault, read, forget, clearFault: () => setFault(null) };
}
