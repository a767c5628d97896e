import { useCallback, useState, type ReactNode } from 'react';

type BlobPictureProps = {
  blob: Blob;
  className?: string;
  alt?: string;
  /** Shown instead if the browser can't draw the picture, or it is damaged; nothing by default. */
  instead?: ReactNode;
  /** Called with the picture's size in its own pixels. */
  onSize?: (width: number, height: number) => void;
};

/** A picture without an address on the server, such as one not uploaded yet. */
export function BlobPicture({ blob, className, alt = '', instead = null, onSize }: BlobPictureProps) {
  const [broken, setBroken] = useState<Blob>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  if (broken === blob) return instead;
  return (
    <img
      ref={show}
      className={className}
      alt={alt}
      onError={() => setBroken(blob)}
      onLoad={onSize && (({ currentTarget: { naturalWidth, naturalHeight } }) => onSize(naturalWidth, naturalHeight))}
    />
  );
}
