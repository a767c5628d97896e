import { randomUUID } from 'node:crypto';
import { DRAW_BRUSH, DRAW_COLOR, DRAWING_SIDE } from '@facet/contract/constants/drawing';
import { createComment, updateComment } from '@facet/contract/endpoints/comments';
import type { Drawing } from '@facet/contract/entities/drawing';
import type { CollectionPerson, Team } from './person.ts';

type Place = { projectId: number; moduleId: number };
type Point = { x: number; y: number };

/** How much wider than high the halo ring's picture is. */
const RATIO = 1040 / 700;
const TURN = Math.PI * 2;

/** A line drawn by hand: round the halo, a little more than once, as a pen does. Centre and radii in fractions. */
function drawnRound(centre: Point, radius: Point): Drawing {
  const [width, height] = [DRAWING_SIDE, Math.round(DRAWING_SIDE / RATIO)];
  const points = Array.from({ length: 90 }, (_, index) => {
    const angle = -2.2 + (index / 86) * TURN;
    const sway = 1 + 0.03 * Math.sin(index / 9) + index / 4000;
    return [
      (centre.x + Math.cos(angle) * radius.x * sway) * width,
      (centre.y + Math.sin(angle) * radius.y * sway) * height,
    ].map((value) => Math.round(value * 10) / 10);
  }).flat();
  return {
    width,
    height,
    strokes: [{ id: randomUUID(), kind: 'freehand', color: DRAW_COLOR, width: DRAW_BRUSH, points }],
  };
}

/** Comments on the halo ring: two threads waiting for an answer, one with a drawing, and one that is settled. */
export async function fillComments(team: Team, params: Place, itemId: number): Promise<void> {
  const say = (by: CollectionPerson, body: Parameters<typeof by.call<typeof createComment>>[1]) =>
    by.call(createComment, body);
  const { data: halo } = await say(team.ines, {
    params,
    body: {
      file_id: itemId,
      text: 'The halo sits a touch proud of the stone on this side. Could it follow the outline more closely? I have marked where.',
      position: { x: 0.65, y: 0.09 },
      drawing: drawnRound({ x: 0.498, y: 0.182 }, { x: 0.16, y: 0.125 }),
    },
  });
  const reply = (by: CollectionPerson, text: string, mentioned: readonly CollectionPerson[] = []) =>
    say(by, {
      params,
      body: { file_id: itemId, parent_comment_id: halo.id, text, tagged_users: mentioned.map(({ id }) => id) },
    });
  await reply(
    team.priya,
    '@Tomas Lindqvist we can take 0.25 off the gallery and still keep the prong base at 1.4 mm. Agreed?',
    [team.tomas],
  );
  await reply(team.tomas, 'Agreed, 0.25 is safe. I will update the drawing.');
  await say(team.daniel, {
    params,
    body: {
      file_id: itemId,
      text: 'Pavé stops at 9 per side here; the costing has 10. Which one holds?',
      position: { x: 0.71, y: 0.57 },
    },
  });
  const { data: shank } = await say(team.ines, {
    params,
    body: { file_id: itemId, text: 'Shank at 1.8 mm, as in the drawing?', position: { x: 0.4, y: 0.86 } },
  });
  await team.priya.call(updateComment, { params: { ...params, commentId: shank.id }, body: { resolved: true } });
}
