import type { Area, Point } from '@facet/board/geometry';
import type { PlacedItem } from '@facet/board/document';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import type { ReactNode, Ref } from 'react';
import type { ReactionChange } from '../../../shared/discussion/reactions/change-reactions.ts';
import type { BoardSession } from '../session/board-session.ts';
import type { Typing } from './desk/board-desk.ts';
import type { BoardTool } from './desk/board-tools.ts';
import type { Camera } from './desk/camera.ts';

/** A file on its way: it stands where its picture will be. */
export type BoardUpload = Area & {
  id: string;
  name: string;
  loaded: number;
  size: number;
  error?: string;
  /** Whether it would be refused again. */
  isFinal?: boolean;
};

/** A place of the board, or of an item; with `item_id` x and y are fractions of that. */
export type BoardSpot = Point & { item_id: string | null };

/** A thread, pinned where it was said. */
export type BoardPin = BoardSpot & { id: number; number: number; words: string; isOpen: boolean; isToFix: boolean };

/** What I have written somewhere and nobody else sees yet. */
export type BoardDraftPin = BoardSpot & { id: number | 'new'; words: string; onOpen: () => void };

/** What stands beside a pin: a thread, or what is being written at a new one. */
export type BoardTalk = { spot: BoardSpot; isNew: boolean; content: ReactNode };

/** What the page can ask of the canvas. */
export type BoardCanvasHandle = {
  /** The point of the board under a point of the window: where something was dropped. */
  toBoard: (client: Point) => Point;
  /** The middle of what is seen. */
  middle: () => Point;
  /** Everything in sight. */
  fit: () => void;
  /** Brings items into sight. */
  showItems: (ids: readonly string[]) => void;
  /** Brings a place into sight; false where its item is gone. */
  showSpot: (spot: BoardSpot) => boolean;
  /** The items as a PNG; what is chosen by default. */
  pictureOf: (ids?: readonly string[]) => Promise<Blob>;
  /** The colour of a spot of the canvas, as it is seen. */
  colorAt: (client: Point) => string;
  focus: () => void;
  /** Opens what an item holds, as Enter does on the canvas: its words, the crop, the page's dialog. */
  openItem: (id: string) => void;
  /** Copies what is chosen, a little aside. */
  duplicate: () => void;
  /** Puts an empty card in the middle of what is seen, or a link to an address, and chooses it; its id, null where it is full. */
  addBrief: () => string | null;
  addLink: (link: { url: string; title: string; text?: string }) => string | null;
};

/** Pictures of another board that are pasted here: the server has to let this board hold their files. */
export type PastedPicture = Extract<PlacedItem, { kind: 'picture' }>;

/** What people answered to items without words. */
export type BoardReactions = {
  meId: number;
  of: (itemId: string) => readonly ReactionWire[];
  /** Absent for who may not react. */
  onReact: ((itemId: string, change: ReactionChange) => void) | undefined;
};

export type BoardCanvasProps = {
  session: BoardSession;
  /** What the board is called, for those who listen to the page. */
  title: string;
  selection: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  tool: BoardTool;
  onTool: (tool: BoardTool) => void;
  /** Who works here: author of what is made. */
  userId: number;
  /** Who made something, where that is known. */
  authorOf?: (userId: number) => { name: string; key: string } | undefined;
  /** On a phone: no drawing, one thing chosen at a time, moved after a long press. */
  isCompact?: boolean;
  /** Where one left the board, and where one is now (told when it rests). */
  startView?: Camera;
  onView?: (camera: Camera) => void;
  /** What one was writing when the page went away, and what one writes now. */
  startTyping?: Typing;
  onTyping?: (typing: Typing | null) => void;
  /** Asked for a comment at a place, of an item where one lies there. */
  onComment?: (spot: BoardSpot) => void;
  /** The picture tool: asks which files come to a place. */
  onPickPictures?: (at: Point) => void;
  /** Pictures that were pasted as files. */
  onPasteFiles?: (files: File[], at: Point) => void;
  /** Pictures copied on another board whose files this one does not hold yet, at their places. */
  onPastePictures?: (pictures: PastedPicture[]) => void;
  /** Enter or a double click on what the canvas can not open itself: a link, a brief. */
  onOpen?: (itemId: string) => void;
  /** Asked for a brief, or for a link, which are filled in by the page. */
  onBrief?: () => void;
  onLink?: () => void;
  onPalette?: (itemId: string) => void;
  /** Places pages of a PDF that lies there. */
  onPages?: (itemId: string) => void;
  onMakeStyle?: (ids: readonly string[]) => void;
  /** The names of styles that pictures are references of, and the way there. */
  styleOf?: (styleId: number) => { title: string; product_type?: number | null } | undefined;
  onStyle?: (styleId: number) => void;
  /** The board takes no more items. */
  onFull?: () => void;
  /** Asked for the list of items, to find one by its name. */
  onItems?: () => void;
  /** The board alone fills the window. */
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
