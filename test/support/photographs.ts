import sharp from 'sharp';

/** A photo of a camera that was held sideways, with the place where it was taken. */
export const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f7a4d' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
