import { entryOf } from '@facet/contract/tables';

const VIDEO =
  'Browsers can not play this kind of video. Download it to watch it, or upload it as MP4 to look at it here.';
const REASONS: Readonly<Record<string, string>> = {
  avi: VIDEO,
  mpg: VIDEO,
  mkv: VIDEO,
  jcd: 'JewelCAD files open in JewelCAD only. Upload the model as STL, OBJ or 3DM too, to look at it here.',
};
const OTHER = 'This kind of file opens in its own program.';

/** Why a file is not shown, and what can be done about it. */
export const whyNotShown = (type: string): string => entryOf(REASONS, type) ?? OTHER;
