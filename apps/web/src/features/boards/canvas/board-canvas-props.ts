import type { Area, Point } from '@facet/board/geometry';
import type { PlacedItem } from '@facet/board/document';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import type { ReactNode, Ref } from 'react';
import type { ReactionChange } from '../../../shared/discussion/reactions/change-reactions.ts';
import type { BoardSession } from '../session/board-session.ts';
import type { Typing } from './desk/board-desk.ts';
import type { BoardTool } from './desk/board-tools.ts';
import type { Camera } from './desk/camera.ts';

/** A file being uploaded, shown where its picture will be. */
export type BoardUpload = Area & {
  id: string;
  name: string;
  loaded: number;
  size: number;
  error?: string;
  /** Whether it would be refused again. */
  isFinal?: boolean;
};

/** A point of the board or of an item; with `item_id`, x and y are fractions of that. */
export type BoardSpot = Point & { item_id: string | null };

/** A thread, pinned to the place it is about. */
export type BoardPin = BoardSpot & { id: number; number: number; words: string; isOpen: boolean; isToFix: boolean };

/** A comment of mine that nobody else sees yet. */
export type BoardDraftPin = BoardSpot & { id: number | 'new'; words: string; onOpen: () => void };

/** Shown beside a pin: a thread, or the field for a new one. */
export type BoardTalk = { spot: BoardSpot; isNew: boolean; content: ReactNode };

/** What the page can ask the canvas to do. */
export type BoardCanvasHandle = {
  /** The point of the board under a point of the window, where something was dropped. */
  toBoard: (client: Point) => Point;
  /** The middle of the visible part. */
  middle: () => Point;
  /** Shows everything. */
  fit: () => void;
  /** Scrolls to items. */
  showItems: (ids: readonly string[]) => void;
  /** Brings what was just added, or is about to be, into view, near enough to be recognised. */
  showAdded: (areas: readonly Area[]) => void;
  /** Selects new items and does the same for them. */
  chooseAdded: (ids: readonly string[]) => void;
  /** Scrolls to a place; false if its item is gone. */
  showSpot: (spot: BoardSpot) => boolean;
  /** The items as a PNG; by default the selected ones. */
  pictureOf: (ids?: readonly string[]) => Promise<Blob>;
  /** The visible colour at a point of the canvas. */
  colorAt: (client: Point) => string;
  focus: () => void;
  /** Opens an item as Enter does on the canvas: its words, the crop, or the page's dialog. */
  openItem: (id: string) => void;
  /** Copies the selected items beside the originals. */
  duplicate: () => void;
  /**
   * Puts an empty card, or a link to an address, in the middle of the view and selects it; its id, or null if the
   * board is full.
   */
  addBrief: () => string | null;
  addLink: (link: { url: string; title: string; text?: string }) => string | null;
};

/** Pictures of another board pasted here: the server must first give this board their files. */
export type PastedPicture = Extract<PlacedItem, { kind: 'picture' }>;

/** The reactions to items. */
export type BoardReactions = {
  meId: number;
  of: (itemId: string) => readonly ReactionWire[];
  /** Absent for people who may not react. */
  onReact: ((itemId: string, change: ReactionChange) => void) | undefined;
};

export type BoardCanvasProps = {
  session: BoardSession;
  /** The board's name for screen readers. */
  title: string;
  selection: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  tool: BoardTool;
  onTool: (tool: BoardTool) => void;
  /** The author of everything that is made here. */
  userId: number;
  /** Who made something, if known. */
  authorOf?: (userId: number) => { name: string; key: string } | undefined;
  /** On a phone: no drawing, one item selected at a time, moved after a long press. */
  isCompact?: boolean;
  /** Which part was seen last, and is seen now (reported when it stays still). */
  startView?: Camera;
  onView?: (camera: Camera) => void;
  /** What I was typing when the page was closed, and what I type now. */
  startTyping?: Typing;
  onTyping?: (typing: Typing | null) => void;
  /** Someone wants to comment on a place, or on the item there. */
  onComment?: (spot: BoardSpot) => void;
  /** The picture tool: asks which files to put at a place. */
  onPickPictures?: (at: Point) => void;
  /** Pictures that were pasted as files. */
  onPasteFiles?: (files: File[], at: Point) => void;
  /** Pictures copied on another board whose files this one doesn't have yet, with their places. */
  onPastePictures?: (pictures: PastedPicture[]) => void;
  /** Enter or a double click on what the canvas can't open itself: a link, a brief. */
  onOpen?: (itemId: string) => void;
  /** Someone wants a brief or a link; the page asks for its content. */
  onBrief?: () => void;
  onLink?: () => void;
  onPalette?: (itemId: string) => void;
  /** Places pages of a PDF that is there. */
  onPages?: (itemId: string) => void;
  onMakeStyle?: (ids: readonly string[]) => void;
  /** Which styles pictures are references of, and a link to each. */
  styleOf?: (styleId: number) => { title: string; product_type?: number | null } | undefined;
  onStyle?: (styleId: number) => void;
  /** The board is full. */
  onFull?: () => void;
  /** Someone wants to find an item by name: opens the list. */
  onItems?: () => void;
  /** The board fills the window. */
  isFullScreen?: boolean;
  onFullScreen?: (isOn: boolean) => void;
  /** Whose view is followed; any move of one's own ends that. */
  follow?: string | null;
  onFollowEnd?: () => void;
  uploads?: readonly BoardUpload[];
  onCancelUpload?: (id: string) => void;
  onRetryUpload?: (id: string) => void;
  pins?: readonly BoardPin[];
  draftPins?: readonly BoardDraftPin[];
  activePin?: number | null;
  onPin?: (id: number) => void;
  talk?: BoardTalk | null;
  reactions?: BoardReactions;
  ref?: Ref<BoardCanvasHandle>;
};
