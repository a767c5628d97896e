/** Triangles as a file has them: three vertices for each in turn, or three indices for each into the vertices. */
export type Soup = { positions: Float32Array; indices: Uint32Array | null };

/** Told now and then how much of the work is done, from 0 to 1. */
export type OnShare = (share: number) => void;
