/** How many pixels a picture has; null for what the browser does not show. */
export function measurePicture(url: string): Promise<{ width: number; height: number } | null> {
  const picture = new Image();
  const { promise, resolve } = Promise.withResolvers<{ width: number; height: number } | null>();
  picture.addEventListener('load', () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight }));
  picture.addEventListener('error', () => resolve(null));
  picture.src = url;
  return promise;
}
