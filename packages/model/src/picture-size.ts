type Size = { width: number; height: number };

const PNG = 0x89504e47;
const [MARK, START, FIRST_FRAME, LAST_FRAME] = [0xff, 0xd8, 0xc0, 0xcf];
/** Marks between those of frames that are tables. */
const TABLES = [0xc4, 0xc8, 0xcc];

function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== MARK) return null;
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= FIRST_FRAME && mark <= LAST_FRAME && !TABLES.includes(mark);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += mark === MARK ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The size that a PNG or JPEG claims, before anybody unpacks it; null for anything else. */
export function pictureSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 24) return null;
  if (view.getUint32(0) === PNG) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint8(0) === MARK && view.getUint8(1) === START) return sizeOfJpeg(view);
  return null;
}
