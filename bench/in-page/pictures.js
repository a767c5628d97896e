// Inside a page: how many bytes of decoded pictures it holds, now and at most, and when the first and the latest of
// them were ready, in ms since navigation began.
globalThis.benchPictures = (() => {
  const seen = { bytes: 0, most: 0, first: 0, latest: 0, made: 0 };
  const sizes = new WeakMap();
  const make = globalThis.createImageBitmap.bind(globalThis);
  globalThis.createImageBitmap = async (...given) => {
    const bitmap = await make(...given);
    const bytes = bitmap.width * bitmap.height * 4;
    sizes.set(bitmap, bytes);
    seen.bytes += bytes;
    seen.most = Math.max(seen.most, seen.bytes);
    seen.first ||= performance.now();
    seen.latest = performance.now();
    seen.made += 1;
    return bitmap;
  };
  const close = Object.getOwnPropertyDescriptor(ImageBitmap.prototype, 'close').value;
  ImageBitmap.prototype.close = function closeNoted() {
    seen.bytes -= sizes.get(this) ?? 0;
    sizes.delete(this);
    close.call(this);
  };
  return { read: () => ({ ...seen }) };
})();
