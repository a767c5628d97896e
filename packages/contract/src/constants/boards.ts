/** Items that a board can hold, and from how many on it says so. */
export const BOARD_ITEMS_MAX = 10_000;
export const BOARD_ITEMS_WARN = 9_000;
/** Bytes of one update of a board's document. */
export const BOARD_UPDATE_MAX = 4 * 1024 * 1024;
/** Pictures that one drop brings. */
export const BOARD_DROP_MAX = 200;
/** How far from the middle of a board things may be, and how long a side may be, in board pixels. */
export const BOARD_REACH = 1_000_000;
export const BOARD_SIDE_MAX = 100_000;
/** Symbols of a text, a note or a brief; of a name on a board; of a link's address. */
export const BOARD_TEXT_MAX = 5000;
export const BOARD_NAME_MAX = 255;
export const BOARD_LINK_MAX = 2000;
export const BOARD_FONT_SIZE = 60;
export const BOARD_BRUSH = 10;
/** Symbols of an item's place in the order. */
export const BOARD_ORDER_MAX = 200;
/** Bytes of a whole document; far more than a full board of ordinary items needs. */
export const BOARD_DOCUMENT_MAX = 32 * 1024 * 1024;
/** Pages that write on one board, ever: each makes every later change take a little longer. */
export const BOARD_WRITERS_MAX = 50_000;
/** References of one style that an answer names. */
export const STYLE_REFERENCES_MAX = 200;
/** Selected items that others are shown. */
export const BOARD_SELECTION_MAX = 100;
/** Named versions that one board keeps. */
export const BOARD_VERSIONS_MAX = 100;
/** Stands for the author of an item where the reader is told no names of the team. */
export const AUTHOR_UNTOLD = 0;
/** Paper sizes for printing boards, upright, in millimetres. */
export const BOARD_PAPERS = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } } as const;
/** Sides of a custom paper, in millimetres. */
export const PAPER_SIDE_MIN = 50;
export const PAPER_SIDE_MAX = 2000;
/** Blank edge of a printed page, in millimetres, and what must remain between two of them. */
export const PAPER_MARGIN = 10;
export const PAPER_MARGIN_MAX = 100;
export const PAPER_ROOM_MIN = 20;
/** Frames in one PDF, and unfinished PDFs of one person. */
export const BOARD_EXPORT_PAGES_MAX = 500;
export const BOARD_EXPORTS_WAITING_MAX = 3;
/** Bytes of one PDF. */
export const BOARD_EXPORT_BYTES_MAX = 1024 * 1024 * 1024;
/** Fill colours of notes: the app's tokens, so they work in both themes. */
export const NOTE_COLORS = ['in_review', 'in_progress', 'approved', 'accent'] as const;
/** A line runs along the middle of its box, however that is rotated. */
export const BOARD_SHAPES = ['rectangle', 'ellipse', 'line'] as const;
