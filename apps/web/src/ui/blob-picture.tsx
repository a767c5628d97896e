import { useCallback } from 'react';

type BlobPictureProps = { blob: Blob; className?: string; onBroken?: () => void };

/** A picture that no server has an address for, as one that is not uploaded yet; what it shows is said beside it. */
export function BlobPicture({ blob, className, onBroken }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} className={className} alt="" onError={onBroken} />;
}
