import type { Alloy } from '@facet/contract/craft/alloys';
import type { FileWire } from '@facet/contract/entities/file';
import type { ModelPartWire } from '@facet/contract/entities/measure';
import type { ModelView } from '@facet/contract/entities/drawing';
import type { RingTool } from './model/ring/ring-tool.ts';
import type { CutSection } from './model/use-look.ts';
import type { Block } from './document/document-blocks.ts';
import type { Alignment, Together } from './flat/common-scale.ts';
import type { DesignMode, Point, Surface } from '../../../shared/drawing/surface.ts';
import type { Workbook } from './sheet/open-workbook.ts';
import type { CellSpot } from './sheet/sheet-messages.ts';

/**
 * The shared view of a comparison. Flat content: `zoom` 1 = whole, `offset` from the middle of what both have in
 * common. Models: where they are cut, and a camera in millimetres if `millimetres` says how many one unit is. Spreadsheets: the sheet of that
 * name, the chosen cell, and the first row and column with the part of them out of sight. Documents: likewise the first
 * part, numbered as on the first side.
 */
export type LinkedView =
  | { kind: 'flat'; zoom: number; offset: Point; rotation: 0 | 90 | 180 | 270; page?: number }
  | { kind: 'model'; camera: ModelView; millimetres: number | null; section: CutSection | null }
  | { kind: 'sheet'; sheet: string; cell: CellSpot; first: CellSpot }
  | { kind: 'document'; part: number };

/** What one side has open that the other needs: the playing video, or the content to compare. */
export type OpenedContent =
  | { kind: 'video'; video: HTMLVideoElement }
  | { kind: 'sheet'; workbook: Workbook }
  | { kind: 'document'; blocks: readonly Block[] }
  | { kind: 'card'; file: FileWire };

/** The props of a part that shows one kind of file; it fills its parent, the canvas. */
export type KindProps = {
  file: FileWire;
  /** Accessible name of what is shown. */
  name: string;
  /** In `draw` and `task` mode the layers over it take the pointer. */
  mode: DesignMode;
  /** Called whenever what is shown, or from where, changes; null while there is nothing to put layers on. */
  onSurface: (surface: Surface | null) => void;
  /** Called when a picture is on the screen, or can't be. */
  onSeen?: () => void;
  /** Where the kind puts its tools (zoom, pages, play), at the canvas' bottom right; null until mounted. */
  tools: HTMLElement | null;
  /** Comparing: the view to follow, and the callback for one's own. */
  linked?: LinkedView | null;
  onLinked?: (view: LinkedView) => void;
  /** Comparing: the scale to show it in, and its alignment with the other. */
  together?: Together;
  /** Comparing: moves go to the alignment instead of the view. */
  onAlign?: (alignment: Alignment) => void;
  /** Comparing: reports what is open here; `other` is what the other side has open. */
  onOpened?: (opened: OpenedContent | null) => void;
  other?: OpenedContent | null;
  /** The second side of a comparison: shortcuts belong to the first. */
  isFollower?: boolean;
  /** Nothing lies over it, so it gets the whole canvas. */
  isBare?: boolean;
  /** The alloys that models are weighed in; by default those that every house starts with. */
  alloys?: readonly Alloy[];
  /** The thinnest wall that the house casts, in mm; by default the one that every house starts with. */
  wallLimit?: number;
  /** What the parts of a model are by its card; without it, by their names and shapes. */
  parts?: readonly ModelPartWire[];
  /** Where a measured distance can be saved, in mm; absent if nothing needs one. */
  measures?: { choices: readonly { key: string; title: string }[]; onKeep: (key: string, millimetres: number) => void };
  /** The finger hole from the model's card; without it, the one found in the file. */
  ring?: RingTool;
  /** Absent if the caller may not change the file: then a model's unit is chosen for that reader alone. */
  onUnit?: (unit: NonNullable<FileWire['unit']>, notice?: { onError: () => void }) => void;
};
