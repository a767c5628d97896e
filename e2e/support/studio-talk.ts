import { updateComment } from '@facet/contract/endpoints/comments';
import { say } from './chat.ts';
import { comment } from './commented.ts';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import type { Project } from './studio.ts';

type People = Record<'ines' | 'daniel' | 'mei', Person>;

/** Comments on one design item: with pins, replies, a mention, pictures, for clients and not, open and resolved. */
export async function makeComments({ ines, daniel, mei }: People, project: Project, itemId: number) {
  const pinned = await comment(daniel, project, itemId, {
    text: 'The halo sits a touch proud of the stone on this side. Could it follow the outline more closely?',
    is_internal: false,
    position: { x: 0.62, y: 0.14 },
  });
  await comment(mei, project, itemId, {
    text: '@Daniel Okafor we can take 0.25 off the gallery and still keep the prong base at 1.4 mm. Agreed?',
    parent_comment_id: pinned.id,
    tagged_users: [daniel.id],
  });
  const attachments = await mei.upload('chat', [picture('v-top.jpg'), picture('v-back.jpg')]);
  await comment(mei, project, itemId, {
    text: 'Pavé stops at 9 per side here; the costing has 10. Which one holds?',
    position: { x: 0.71, y: 0.55 },
    attachments,
  });
  await comment(ines, project, itemId, { text: 'Check the ring size with the client before casting.' });
  const settled = await comment(ines, project, itemId, { text: 'Prong tips too sharp.', position: { x: 0.3, y: 0.3 } });
  const params = { projectId: project.id, moduleId: project.cad, commentId: settled.id };
  await ines.call(updateComment, { params, body: { resolved: true } });
  return { pinned };
}

/** A conversation with pictures, a paper, a link, an answer and a mention; some of it on a task. */
export async function makeChat({ ines, daniel, mei }: People, project: Project, taskId: number): Promise<void> {
  const measured = await say(mei, project.id, {
    text: 'Measured: 0.22 is enough.',
    files: [picture('v-side.jpg')],
    taskId,
  });
  await say(ines, project.id, { text: 'Then 0.22 it is.', repliedId: measured.id });
  const files = ['c-halo.jpg', 'v-top.jpg', 'v-side.jpg'].map((file) => picture(file));
  await say(mei, project.id, { text: 'New CAD is up. The gallery is lighter, prongs unchanged.', files });
  const asked = await say(ines, project.id, { text: 'Lovely. Is 0.25 off the gallery safe for setting?' });
  await say(daniel, project.id, {
    text: '@Inès Moreau it is, see facet.example.com/setting-table. I can have the drawing by noon.',
    mentions: [ines],
    repliedId: asked.id,
  });
}
