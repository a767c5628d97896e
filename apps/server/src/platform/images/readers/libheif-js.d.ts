declare module 'libheif-js/wasm-bundle.js' {
  type Place = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Fills the place; null when the picture can't be decoded. */
    display: (place: Place, done: (shown: Place | null) => void) => void;
    free: () => void;
  };
  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
  export default libheif;
}
