import type { PlacedItem } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import type PDFDocument from 'pdfkit';
import type { FontSet } from '../../../platform/pdf/fonts.ts';
import type { FindPrint } from '../../../platform/pdf/print-pictures.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type ItemOf<Kind extends PlacedItem['kind']> = Extract<PlacedItem, { kind: Kind }>;

/** A page to draw on, in board units for items. */
export type ExportSheet = {
  pdf: Pdf;
  fonts: FontSet;
  /** Points of paper per board pixel. */
  scale: number;
  itemOf: (id: string) => PlacedItem | undefined;
  /** The first name of an item's author; undefined for readers who see no names. */
  authorOf: (userId: number) => string | undefined;
  printOf: FindPrint;
};

/** A page: the part of the board that it shows, the items there from bottom to top, and its name. */
export type BoardPage = { area: Area; items: readonly PlacedItem[]; title: string };

/** The light theme's colours: paper has no dark theme. */
export const COLOURS = {
  paper: '#FAF8F5',
  surface: '#FFFFFF',
  line: '#E6E1DA',
  ink: '#1E1B18',
  muted: '#6A635B',
  accent: '#C5402D',
  gold: '#8C6A2F',
  skeleton: '#EBE7E0',
} as const;
export const NOTE_FILLS = {
  in_review: '#FBEFD5',
  in_progress: '#E4EEF9',
  approved: '#DFF2E6',
  accent: '#FDF1EE',
} as const;
