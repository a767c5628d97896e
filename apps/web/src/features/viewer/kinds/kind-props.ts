import type { Alloy } from '@facet/contract/craft/alloys';
import type { FileWire } from '@facet/contract/entities/file';
import type { ModelView } from '@facet/contract/entities/drawing';
import type { RingTool } from './model/ring/ring-tool.ts';
import type { Block } from './document/document-blocks.ts';
import type { Alignment, Together } from './flat/common-scale.ts';
import type { DesignMode, Point, Surface } from '../../../shared/drawing/surface.ts';
import type { Workbook } from './sheet/open-workbook.ts';
import type { Spot } from './sheet/sheet-messages.ts';

/**
 * How both sides of a comparison are looked at: `zoom` 1 = whole, `offset` from the middle in what they have in common;
 * the camera of models is in millimetres where `millimetres` says how many a unit of the model has; of spreadsheets the
 * sheet of one name, the chosen cell, and the row and column that come first, with the part of them that is out of sight; of
 * documents the part that comes first, in the numbers of the first side, likewise.
 */
export type LinkedView =
  | { kind: 'flat'; zoom: number; offset: Point; rotation: 0 | 90 | 180 | 270; page?: number }
  | { kind: 'model'; camera: ModelView; millimetres: number | null }
  | { kind: 'sheet'; sheet: string; cell: Spot; first: Spot }
  | { kind: 'document'; part: number };

/** What a side of a comparison has opened that the other needs: the video that it plays with, what to compare. */
export type Opened =
  | { kind: 'video'; video: HTMLVideoElement }
  | { kind: 'sheet'; workbook: Workbook }
  | { kind: 'document'; blocks: readonly Block[] }
  | { kind: 'card'; file: FileWire };

/** What the viewer gives to the part that shows one kind of file; it fills its parent, the canvas. */
export type KindProps = {
  file: FileWire;
  /** Accessible name of what is shown. */
  name: string;
  /** In `draw` and `task` the layers over it take the pointer. */
  mode: DesignMode;
  /** Told of each change of what is shown and from where; null while there is nothing to put layers on. */
  onSurface: (surface: Surface | null) => void;
  /** A picture is on the screen, or can not be. */
  onSeen?: () => void;
  /** Where the kind puts its tools (zoom, pages, play), at the canvas' bottom right; null until it is there. */
  tools: HTMLElement | null;
  /** Comparing: the view to follow, and who to tell of one's own. */
  linked?: LinkedView | null;
  onLinked?: (view: LinkedView) => void;
  /** Comparing: in which scale it is shown, and how it lies against the other. */
  together?: Together;
  /** Comparing: whatever moves it moves it against the other. */
  onAlign?: (alignment: Alignment) => void;
  /** Comparing: who to tell what has been opened, and what the other side has. */
  onOpened?: (opened: Opened | null) => void;
  other?: Opened | null;
  /** The second side of a comparison: the keys are the first one's. */
  isFollower?: boolean;
  /** Nothing lies over it: it has the whole canvas. */
  isBare?: boolean;
  /** What models are weighed in; without them what every house begins with. */
  alloys?: readonly Alloy[];
  /** Where a measure that was taken can be kept, in mm; absent where nothing asks for one. */
  measures?: { choices: readonly { key: string; title: string }[]; onKeep: (key: string, millimetres: number) => void };
  /** The finger hole as the card tells it; without it the one that is found in the file. */
  ring?: RingTool;
  /** Absent where the caller may not change the file: then a model's unit is chosen for oneself only. */
  onUnit?: (unit: NonNullable<FileWire['unit']>) => void;
};
