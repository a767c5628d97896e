import type { PlacedItem } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import type PDFDocument from 'pdfkit';
import type { FontSet } from '../../../platform/pdf/fonts.ts';
import type { PlacedPrint } from '../../../platform/pdf/place-picture.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type ItemOf<Kind extends PlacedItem['kind']> = Extract<PlacedItem, { kind: Kind }>;

/** What is drawn on: a page whose units are those of the board, as far as items are concerned. */
export type Sheet = {
  pdf: Pdf;
  fonts: FontSet;
  /** Points of paper for a board pixel. */
  scale: number;
  itemOf: (id: string) => PlacedItem | undefined;
  /** The first name of who made something; undefined for who is told of nobody. */
  authorOf: (userId: number) => string | undefined;
  /** The picture as this paper needs it; null where there is none. */
  printOf: (item: ItemOf<'picture'>, scale: number) => Promise<PlacedPrint | null>;
};

/** A page: the part of the board that it shows, what lies there from the lowest to the highest, and its name. */
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
