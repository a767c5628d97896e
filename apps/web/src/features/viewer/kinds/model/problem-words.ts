import type { ModelProblem } from '@facet/model/model-data';
import type { DrawingEnd } from './scene/create-drawing.ts';
import { t } from '../../../../ui/words.ts';

/** The files that a problem is about, after its words. */
const MOST_NAMED = 5;
export const problemText = (problem: ModelProblem, names: readonly string[]): string =>
  names.length === 0
    ? PROBLEM_WORDS[problem]
    : t('{why} Named in it: {names, list}', {
        why: PROBLEM_WORDS[problem],
        names: names.slice(0, MOST_NAMED).concat(names.length > MOST_NAMED ? ['…'] : []),
      });

/** Why a model is not shown, and what helps. */
export const PROBLEM_WORDS: Readonly<Record<ModelProblem | DrawingEnd, string>> = {
  bad_index: t('This file is damaged: a face refers to a point that doesn’t exist.'),
  bare_curves: t(
    'This Rhino file was saved without render meshes, so only its curves can be shown. In Rhino, shade it once and save it again without “Save small”, or export it as an STL of the same name and upload both together.',
  ),
  count_differs: t('This file is damaged: it contains more triangles than it declares.'),
  curves_only: t('This file contains only curves. Add surfaces or a mesh to see a model.'),
  cut_off: t('This file is incomplete. Save or copy it again, then upload it.'),
  elsewhere: t('The parts of this assembly are in other files. Export all of it as one STEP file.'),
  empty: t('This file is empty.'),
  lights_only: t('This file contains only lights. Check that the model was exported with them.'),
  lines_only: t('This file contains only lines. Export it with surfaces to see the model.'),
  lost: t('The graphics card stopped responding.'),
  no_model: t('There is no 3D model in this zip file that can be shown.'),
  no_surface: t('This file contains no surfaces.'),
  no_webgl: t(
    'This browser can’t show 3D because WebGL 2 is off or unavailable. The file itself is fine: open it in another browser, or download it.',
  ),
  not_fetched: t('The file didn’t load completely. Check your connection and try again.'),
  not_loaded: t('The 3D viewer didn’t load. Check your connection and try again.'),
  not_numbers: t('This file is damaged: some of its coordinates aren’t numbers.'),
  not_rhino: t('This isn’t a Rhino file, despite its name.'),
  nothing_in_it: t('There is nothing in this file.'),
  packed: t(
    'The meshes in this file are compressed in an unknown way. Export it again as GLB, uncompressed and with everything in it.',
  ),
  parts_missing: t('Parts of this model are in files that are missing here. Add all of its files together in a zip.'),
  points_only: t('This file contains only points. Add surfaces or a mesh to see a model.'),
  stuck: t('The model loaded, but the browser didn’t finish drawing it.'),
  tangled: t(
    'Too many surfaces lie in the same place to measure this model. Remove double surfaces in your CAD program and export it again.',
  ),
  text_only: t('This file contains only text and hatches. Add surfaces or a mesh to see a model.'),
  too_long: t(
    'Reading this model took too long, so it was stopped. The file may be damaged: open it in your CAD program and save it again.',
  ),
  too_much: t('This model needs more memory than the browser allows. Open it in your CAD program.'),
  unreadable: t('This file is damaged and can’t be read.'),
};
