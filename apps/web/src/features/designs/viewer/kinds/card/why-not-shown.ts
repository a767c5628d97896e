import { entryOf } from '@facet/contract/tables';

const VIDEO = 'Browsers can’t play this video format. Download it, or upload an MP4 to watch it here.';
const REASONS: Readonly<Record<string, string>> = {
  avi: VIDEO,
  mpg: VIDEO,
  mkv: VIDEO,
  jcd: 'JewelCAD files open only in JewelCAD. To view the model here, also upload it as STL, OBJ or 3DM.',
};
const OTHER = 'Facet can’t preview this file type. Download the file to open it.';

/** Why a file is not shown, and what can be done about it. */
export const whyNotShown = (type: string): string => entryOf(REASONS, type) ?? OTHER;
