import { useEffect, useRef, useState } from 'react';
import { fileOf } from './picture-file.ts';

/**
 * Accepts a file that is pasted, or dropped anywhere in the window: without this, a drop outside of the dialog would
 * replace the page. Returns true while a file is dragged over the window.
 */
export function useArrivingFile(take: (file: File) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const arrived = (event: Event, transfer: DataTransfer | null) => {
      const file = fileOf(transfer);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    window.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setHovering(true);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      // The pointer has left the window, not only moved to another element.
      (event) => event.relatedTarget === null && setHovering(false),
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setHovering(false);
        arrived(event, event.dataTransfer);
      },
      { signal },
    );
    document.addEventListener('paste', (event) => arrived(event, event.clipboardData), { signal });
    return () => listening.abort();
  }, []);
  return hovering;
}
