import { type ReactElement, useState } from 'react';

/** A decorative picture. Null if there is none or it failed to load, even before hydration. */
export function usePicture(src: string, className: string): ReactElement | null {
  const [failed, setFailed] = useState('');
  if (src === '' || src === failed) return null;
  return (
    <img
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      className={className}
      src={src}
      alt=""
      onError={() => setFailed(src)}
    />
  );
}
