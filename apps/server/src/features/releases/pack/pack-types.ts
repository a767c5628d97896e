import type { PackCopy } from '@facet/contract/constants/release-words';
import type { ReleaseWire } from '@facet/contract/entities/release';
import type { TableColumn } from '../../../platform/pdf/draw-table.ts';

/** What a pack is made of: a release as its reader sees it, for one copy. */
export type PackSource = {
  release: ReleaseWire;
  copy: PackCopy;
  house: string;
  project: string;
  /** Ids of the files that there is a picture of. */
  pictured: readonly number[];
};

/** A text, or a decimal of the wire: paper writes it with so many places, a spreadsheet gets it as it is. */
export type PackCell = string | { decimal: string; places: number };
export type PackTable = {
  title: string;
  about?: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly PackCell[])[];
  total?: readonly PackCell[];
  /** Words below it. */
  after?: string;
  /** Beside the next one, if both are short. */
  isHalf?: boolean;
  /** For paper alone: it says in short what another table says in full, or is filled in by hand. */
  isPaperOnly?: boolean;
};
/** A picture of a file, at most so high; pins are shares of its width and height. */
export type PackPicture = { fileId: number; height: number; pins: readonly { x: number; y: number; number: number }[] };
/** Lengths in mm that are drawn as they are. */
export type TrueSize = { boxes: readonly { title: string; width: number; height: number }[]; hole: number | null };
export type PackPage = {
  title: string;
  about: string;
  picture: PackPicture | null;
  weights: readonly { title: string; grams: PackCell | null; about: string }[];
  tables: readonly PackTable[];
  trueSize: TrueSize | null;
  /** Room to write in by hand, under its title. */
  room: string | null;
  signatures: readonly string[];
};
/** The texts of a pack. */
export type Pack = {
  title: string;
  /** House and project. */
  over: string;
  /** What it is: product type, metal. */
  under: string;
  facts: readonly (readonly [name: string, value: string])[];
  band: { look: 'good' | 'waiting' | 'void'; strong: string; rest: string };
  link: string;
  foot: string;
  moment: Date;
  pages: readonly PackPage[];
};
