/** Draws a picture with four coloured quarters: red and green above, blue and white below. */
function quarters(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  for (const [index, colour] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
    if (!context) break;
    context.fillStyle = colour;
    context.fillRect(((index % 2) * width) / 2, (Math.floor(index / 2) * height) / 2, width / 2, height / 2);
  }
  return canvas;
}

/** A file with such a picture. */
export function pictureFile(width: number, height: number, type = 'image/png'): Promise<File> {
  return new Promise((resolve) =>
    quarters(width, height).toBlob((blob) => resolve(new File([blob ?? ''], 'picture', { type })), type),
  );
}

/** The same picture as a JPEG with EXIF orientation 6: taken with the camera on its side. */
export async function sidewaysPhotograph(width: number, height: number): Promise<File> {
  const file = await pictureFile(width, height, 'image/jpeg');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const orientation = [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00];
  const tiff = [0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01, ...orientation, 0, 0, 0, 0];
  const exif = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff];
  const segment = [0xff, 0xe1, 0x00, exif.length + 2, ...exif];
  return new File([bytes.slice(0, 2), new Uint8Array(segment), bytes.slice(2)], 'photo.jpg', {
    type: 'image/jpeg',
  });
}

/** The data of a drop or paste of files. */
export function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Loads a picture and returns its size and the colour in the middle of each quarter, row by row. */
export async function quartersOf(address: string): Promise<{ size: number[]; colours: string[] }> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const colours = [0, 1, 2, 3].map((index) => {
    const x = ((index % 2) + 0.5) * (width / 2);
    const y = (Math.floor(index / 2) + 0.5) * (height / 2);
    const data = context?.getImageData(x, y, 1, 1).data ?? [];
    return [...data.slice(0, 3)].map((part) => Number(part > 127)).join('');
  });
  return { size: [width, height], colours };
}
