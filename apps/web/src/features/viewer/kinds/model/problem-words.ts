import type { ModelProblem } from '@facet/model/model-data';
import type { DrawingEnd } from './scene/create-drawing.ts';
import { t } from '../../../../ui/words.ts';

const DAMAGED = 'This file is damaged';

/** Why a model is not shown, and what helps, in words for people. */
export const PROBLEM_WORDS: Readonly<Record<ModelProblem | DrawingEnd, string>> = {
  bad_index: `${DAMAGED}: a face refers to a point that doesn’t exist.`,
  bare_curves:
    'This Rhino file was saved without render meshes, so only its curves can be shown. In Rhino, shade it once and save ' +
    'it again without “Save small”, or export it as an STL of the same name and upload both together.',
  count_differs: `${DAMAGED}: it contains more triangles than it declares.`,
  curves_only: 'This file contains only curves. Add surfaces or a mesh to see a model.',
  cut_off: 'This file is incomplete. Save or copy it again, then upload it.',
  empty: t('This file is empty.'),
  lights_only: 'This file contains only lights. Check that the model was exported with them.',
  lines_only: 'This file contains only lines. Export it with surfaces to see the model.',
  lost: 'The graphics card stopped responding.',
  no_model: 'There is no 3D model in this zip file that can be shown.',
  no_surface: 'This file contains no surfaces.',
  no_webgl:
    'This browser can’t show 3D because WebGL 2 is off or unavailable. The file itself is fine: open it in another ' +
    'browser, or download it.',
  not_fetched: 'The file didn’t load completely. Check your connection and try again.',
  not_loaded: 'The 3D viewer didn’t load. Check your connection and try again.',
  not_numbers: `${DAMAGED}: some of its coordinates aren’t numbers.`,
  not_rhino: 'This isn’t a Rhino file, despite its name.',
  nothing_in_it: 'There is nothing in this file.',
  packed:
    'The meshes in this file are compressed or lie in another file. Export it once more as GLB, without compression and ' +
    'with everything in it.',
  points_only: 'This file contains only points. Add surfaces or a mesh to see a model.',
  stuck: 'The model loaded, but the browser didn’t finish drawing it.',
  text_only: 'This file contains only text and hatches. Add surfaces or a mesh to see a model.',
  too_long:
    'Reading this model took too long, so it was stopped. The file may be damaged: open it in your CAD program and save ' +
    'it once more.',
  too_much: 'This model needs more memory than the browser allows. Open it in your CAD program.',
  unreadable: `${DAMAGED} and can’t be read.`,
};
