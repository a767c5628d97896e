/** A picture that is not uploaded yet. */
export function BlobPicture({ blob }: { blob: Blob }) {
  const show = (image: HTMLImageElement | null) => {
    if (!image) return undefined;
    const address = URL.createObjectURL(blob);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt="" />;
}
