import { useCallback } from 'react';

type BlobPictureProps = {
  blob: Blob;
  className?: string;
  alt?: string;
  onBroken?: () => void;
  /** Hears how large the picture is, in its own pixels. */
  onSize?: (width: number, height: number) => void;
};

/** A picture that no server has an address for, as one that is not uploaded yet. */
export function BlobPicture({ blob, className, alt = '', onBroken, onSize }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      className={className}
      alt={alt}
      onError={onBroken}
      onLoad={onSize && (({ currentTarget: { naturalWidth, naturalHeight } }) => onSize(naturalWidth, naturalHeight))}
    />
  );
}
