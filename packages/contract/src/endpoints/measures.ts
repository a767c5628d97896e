import { z } from 'zod';
import { PART_ROLES_AT_ONCE } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import {
  itemFindings,
  modelCard,
  partAlloyChange,
  partRoleChange,
  ringChange,
  typedWeights,
  WEIGHTS_ON_SCALES,
} from '../entities/measure.ts';
import { dataOf, id, idText, manyOf, moment } from '../envelope.ts';

const group = 'measures';
const params = z.object({ projectId: idText, moduleId: idText, itemId: idText });

export const getModelCard = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure',
  group,
  summary: 'What the server measured in a 3D model, next to another version of the style; not for clients',
  params,
  /** The version to compare with; by default the one before. */
  query: z.object({ against: idText.optional() }),
  response: dataOf(modelCard),
});
export const stopMeasuring = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure/work',
  group,
  summary: 'Stop measuring a 3D model; earlier measurements stay, and it can be measured again',
  params,
  response: dataOf(modelCard),
});
export const listFindings = endpoint({
  method: 'GET',
  path: '/projects/:projectId/findings',
  group,
  summary: 'What pre-flight finds in the models among these items, by the limits of the house; not for clients',
  params: params.pick({ projectId: true }),
  query: z.object({ item_ids: manyOf(idText) }),
  response: dataOf(z.array(itemFindings)),
});
export const setPartRoles = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure/roles',
  group,
  summary: 'Set which parts of a model are metal, stones, supports or nothing; it is measured again',
  params,
  body: z.object({ roles: z.array(partRoleChange).min(1).max(PART_ROLES_AT_ONCE) }),
  response: dataOf(modelCard),
});
export const setPartAlloys = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure/alloys',
  group,
  summary: 'Set which of the house’s alloys parts of a model are cast in, if it is not the alloy of the piece',
  params,
  body: z.object({ alloys: z.array(partAlloyChange).min(1).max(PART_ROLES_AT_ONCE) }),
  response: dataOf(modelCard),
});
export const setWeights = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure/weights',
  group,
  summary: 'Enter the cast weight of a version, its finished target weight, and the weight of its sample',
  params,
  body: typedWeights.partial().extend({
    /** What was there when it was read: 409 if somebody has typed another weight since. */
    was: typedWeights.partial().optional(),
  }),
  response: dataOf(modelCard),
});
export const setWeightPhoto = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure/photos',
  group,
  summary: 'Add a picture of the scales to a weight, or remove it',
  params,
  body: z.object({
    which: z.enum(WEIGHTS_ON_SCALES),
    file_id: id.nullable(),
    /** The picture that was there when it was read, null for none: 409 if somebody has changed it since. */
    was: id.nullish(),
  }),
  response: dataOf(modelCard),
});
export const correctRing = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/measure/ring',
  group,
  summary: 'Set where the finger hole of a version is and how wide; null for what is found in the model',
  params,
  body: z.object({
    ring: ringChange.nullable(),
    /**
     * When the correction that was read was made (`corrected.at`), null for none: 409 if somebody has changed it
     * since.
     */
    was: moment.nullish(),
  }),
  response: dataOf(modelCard),
});
