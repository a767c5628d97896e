export type Size = { width: number; height: number };

const countTiles = ({ width, height }: Size, tileSize: number) => ({
  columns: Math.ceil(width / tileSize),
  rows: Math.ceil(height / tileSize),
});

/** The sizes of a pyramid's levels: the picture itself, then half the one before, until it fits in one tile. */
export function listLevels(picture: Size, tileSize: number): Size[] {
  const levels = [picture];
  let { width, height } = picture;
  while (width > tileSize || height > tileSize) {
    [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    levels.push({ width, height });
  }
  return levels;
}

export type TileAddress = { level: number; column: number; row: number };

/** Every tile in storage order. */
export function* listTiles(levels: readonly Size[], tileSize: number): Generator<TileAddress> {
  for (const [level, size] of levels.entries()) {
    const { columns, rows } = countTiles(size, tileSize);
    for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) yield { level, column, row };
  }
}

/** The place of a tile in that order; null where there is none. */
export function tileIndex(levels: readonly Size[], tileSize: number, { level, column, row }: TileAddress) {
  const size = levels[level];
  if (!size) return null;
  const { columns, rows } = countTiles(size, tileSize);
  if (column >= columns || row >= rows) return null;
  const before = levels.slice(0, level).reduce((sum, earlier) => {
    const count = countTiles(earlier, tileSize);
    return sum + count.columns * count.rows;
  }, 0);
  return before + row * columns + column;
}
