import { z } from 'zod';
import { designStatus } from '../constants/statuses.ts';
import { projectItem } from './design.ts';
import { file } from './file.ts';

const named = z.object({ id: z.number(), title: z.string() });

/** A design item with all that a list over the projects of a space needs to name it. */
export const spaceFile = projectItem.extend({ project: named });
export type SpaceFileWire = z.infer<typeof spaceFile>;

/** A style as a folder of its files: of those, only what the caller sees is counted and shown. */
export const styleFolder = z.object({
  id: z.number(),
  title: z.string(),
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
  /** What the items say together: the least finished one decides. */
  status: designStatus,
  updated_at: z.string(),
  cover: file,
});
export type FileVersionWire = z.infer<typeof fileVersion>;
