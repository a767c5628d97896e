export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Point & Size;

/** From one plane's pixels to another's: rotated clockwise by a multiple of 90 degrees, scaled, then moved. */
export type Frame = { scale: number; rotation: 0 | 90 | 180 | 270; x: number; y: number };
