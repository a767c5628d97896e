import { z } from 'zod';
import { FILE_KINDS } from '../constants/file-formats.ts';
import { designStatus } from './statuses.ts';
import { projectItem } from './design.ts';
import { file } from './file.ts';
import { person } from './user.ts';

const named = z.object({ id: z.number(), title: z.string() });

/** A design item with everything that a list over the projects of a space needs to name it. */
export const spaceFile = projectItem.extend({
  project: named,
  /** Null for clients, who see no names. */
  added_by: person.nullable(),
});
export type SpaceFileWire = z.infer<typeof spaceFile>;

/** A style as a folder of its files: only those that the caller can see are counted and shown. */
export const styleFolder = z.object({
  id: z.number(),
  title: z.string(),
  number: z.string().nullable(),
  project: named,
  count_files: z.number(),
  /** How many versions there are, over all modules. */
  count_versions: z.number(),
  updated_at: z.string(),
  /** The newest file. */
  cover: file,
});
export type StyleFolderWire = z.infer<typeof styleFolder>;

/** The files of one style in one module that came as one version. */
export const fileVersion = z.object({
  /** Its newest item: what the viewer opens. */
  id: z.number(),
  version: z.number(),
  style: named,
  project: named,
  project_module: named,
  count_files: z.number(),
  /** The items taken together: the least finished one decides. */
  status: designStatus,
  updated_at: z.string(),
  cover: file,
});
export type FileVersionWire = z.infer<typeof fileVersion>;

/** The files of one project among those of its space: totals, and the pictures that show it best. */
export const projectFolder = z.object({
  id: z.number(),
  count_files: z.number(),
  /** Of all of them, in bytes. */
  size: z.number(),
  /** At most three, of different styles if there are that many. */
  covers: z.array(file),
});
export type ProjectFolderWire = z.infer<typeof projectFolder>;

/** Totals of the files that the caller can see in a space. */
export const fileSummary = z.object({
  count_files: z.number(),
  count_styles: z.number(),
  size: z.number(),
  kinds: z.array(z.object({ kind: z.enum(FILE_KINDS), count_files: z.number(), size: z.number() })),
  /** Who added them, as far as the caller may know them by name. */
  people: z.array(person),
  /** How much room the whole space has and uses, in bytes, for its admins if it is limited. */
  quota: z.object({ size: z.number(), used: z.number() }).nullable(),
});
export type FileSummaryWire = z.infer<typeof fileSummary>;
