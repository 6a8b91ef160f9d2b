/** A file as a call answers it. */
interface Loaded {
  readonly blob: Blob;
  readonly name: string;
}

/** Time for the browser to take the file over, after which its bytes are given up. */
const HELD_MS = 60_000;

/** Offers a file as a download. */
export function saveLoaded({ blob, name }: Loaded): void {
  const address = held(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/**
 * Shows a PDF in a window of its own. The window is opened at once, because a browser opens none some time after the
 * press. Where it opens none, or cannot show PDFs as phones, the file is downloaded. Rejects when it does not come.
 */
export async function showPdf(load: () => Promise<Loaded>): Promise<void> {
  const canShow = (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled ?? true;
  const view = canShow ? window.open('', '_blank') : null;
  if (view) view.opener = null;
  try {
    const loaded = await load();
    if (view && !view.closed) view.location.replace(held(loaded.blob));
    else saveLoaded(loaded);
  } catch (error) {
    view?.close();
    throw error;
  }
}

function held(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
  return address;
}
