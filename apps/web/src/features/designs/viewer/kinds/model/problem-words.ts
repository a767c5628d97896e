import type { ModelProblem } from './model-data.ts';

const DAMAGED = 'This file is damaged';

/** Why a model is not shown, and what helps, in words for people. */
export const PROBLEM_WORDS: Readonly<Record<ModelProblem | 'no_webgl', string>> = {
  bad_index: `${DAMAGED}: a face names a corner that does not exist.`,
  bare_curves:
    'This Rhino file was saved without render meshes, so only its curves can be shown. In Rhino, shade it once and save ' +
    'it again without “Save small”, or export it as STL.',
  count_differs: `${DAMAGED}: it holds more triangles than it says.`,
  cut_off: 'This file ends too early: it was not saved or copied to its end.',
  empty: 'This file is empty.',
  lines_only: 'This file holds only lines. A model needs surfaces to be shown.',
  no_surface: 'There is no surface in this file.',
  no_webgl: 'This browser cannot draw 3D: WebGL is switched off or not there. The file itself is all right.',
  not_fetched: 'The file could not be loaded to its end. Check the connection and try again.',
  not_numbers: `${DAMAGED}: some of its coordinates are not numbers.`,
  not_rhino: 'This is not a Rhino file, although its name says so.',
  too_much: 'This model needs more memory than the browser gives. It opens in its own program.',
  unreadable: `${DAMAGED} and cannot be read.`,
};
