/** Greatest width of each preset in pixels; a picture is never enlarged to reach it. */
export const THUMBNAIL_WIDTHS = { small: 240, medium: 640, large: 1200 } as const;
export type ThumbnailPreset = keyof typeof THUMBNAIL_WIDTHS;
/** Longer sides in pixels of a board's pictures, by their size on the screen; never enlarged either. */
export const BOARD_LEVELS = { board_128: 128, board_512: 512, board_2048: 2048 } as const;
export type BoardLevel = keyof typeof BOARD_LEVELS;
/** Everything made from a picture for display. */
export type PreviewName = ThumbnailPreset | BoardLevel;
export const isBoardLevel = (name: string): name is BoardLevel => Object.hasOwn(BOARD_LEVELS, name);
