import { useCallback, useState, type ReactNode } from 'react';

type BlobPictureProps = {
  blob: Blob;
  className?: string;
  alt?: string;
  /** What stands in its place where browsers draw no such picture, or it is damaged; nothing unless given. */
  instead?: ReactNode;
  /** Hears how large the picture is, in its own pixels. */
  onSize?: (width: number, height: number) => void;
};

/** A picture that no server has an address for, as one that is not uploaded yet. */
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
