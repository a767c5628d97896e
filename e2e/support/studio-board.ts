import { sendBoardLinks } from '@facet/contract/endpoints/board-links';
import { createComment } from '@facet/contract/endpoints/comments';
import { addBoard, putPictures } from './boards.ts';
import { putOnBoard } from './board-items.ts';
import { enterAsGuest } from './guest.ts';
import type { Person } from './people.ts';
import type { Project } from './studio.ts';

/** A board with things of many kinds, a comment on one of them, and a client who came by a link to it. */
export async function makeBoard(ines: Person, project: Project, dataDir: string) {
  const board = await addBoard(ines, project, 'Halo references');
  const [first] = await putPictures(ines, project, board.id, ['c-halo.jpg', 'c-toi.jpg', 'big-halo.jpg']);
  await putOnBoard(ines, project.id, board.id, [
    { kind: 'frame', title: 'Metal', x: 1100, y: 0, width: 420, height: 320 },
    { kind: 'swatch', title: '18 kt yellow', tone: '3N', color: '#E4C27A', x: 1120, y: 20, width: 76, height: 100 },
    { kind: 'note', text: 'Halo lower', color: 'in_review', x: 1220, y: 20, width: 160, height: 120 },
    { kind: 'text', text: 'Keep it low', color: '#1E1B18', font_size: 24, x: 1120, y: 180, width: 240, height: 36 },
    { kind: 'link', url: 'https://stones.example/', title: 'Cutter', x: 1120, y: 240, width: 240, height: 64 },
  ]);
  const params = { projectId: project.id, moduleId: board.project_module_id };
  const body = { board_id: board.id, board_spot: { item_id: first?.id ?? null, x: 0.5, y: 0.5 } };
  await ines.call(createComment, {
    params,
    body: { ...body, text: 'Lower by a quarter, please.', is_internal: false },
  });
  const email = 'louise.martin@client.example';
  const note = 'The direction so far.';
  await ines.call(sendBoardLinks, {
    params: { projectId: project.id, boardId: board.id },
    body: { emails: [email], note },
  });
  return { board, boardGuest: await enterAsGuest(ines, dataDir, email) };
}
