/** Moves and rotates points: sixteen numbers row by row, the last four being 0, 0, 0, 1. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** First `b`, then `a`. */
export function times(a: Matrix, b: Matrix): Matrix {
  const at = (matrix: Matrix, row: number, column: number) => matrix[row * 4 + column] ?? 0;
  return Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [Math.floor(index / 4), index % 4];
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, row, k) * at(b, k, column), 0);
  });
}

/** A matrix that mirrors also turns triangles inside out. */
export function isMirror(matrix: Matrix): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = matrix;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}

/** Transforms points of three numbers each. */
export function moved(places: Float32Array, matrix: Matrix): Float32Array {
  const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 1, g = 0, h = 0, i = 0, j = 0, k = 1, l = 0] = matrix;
  const to = new Float32Array(places.length);
  for (let at = 0; at < places.length; at += 3) {
    const [x = 0, y = 0, z = 0] = [places[at], places[at + 1], places[at + 2]];
    to[at] = a * x + b * y + c * z + d;
    to[at + 1] = e * x + f * y + g * z + h;
    to[at + 2] = i * x + j * y + k * z + l;
  }
  return to;
}
