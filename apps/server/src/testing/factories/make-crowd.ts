import type { App } from '../../platform/app.ts';
import { makeGuardedProject } from './make-guarded-project.ts';
import { makeGuest, makeReviewLink } from './make-guest.ts';
import { makeUser } from './make-user.ts';

/**
 * A project full of things, and people of every kind who may or may not reach them: who makes calls, and about what.
 */
export async function makeCrowd(app: App) {
  const made = await makeGuardedProject(app);
  const { project, people, shownItem, hiddenItem, beside } = made;
  const asked = { projectId: project.id, createdBy: people.p_owner.id, itemIds: [shownItem.id] };
  const link = await makeReviewLink(app, asked);
  const guest = await makeGuest(app, asked);
  const unverified = await makeUser(app, { firstName: 'Unproven', isVerified: false });
  const cad = made.modules['cad-design'].id;
  return {
    projectId: project.id,
    people: { nobody: null, unverified, guest, ...people },
    ids: {
      project: [project.id],
      // The module with most designs and all comments comes first, and often.
      module: [cad, cad, cad, ...Object.values(made.modules).map(({ id }) => id)],
      space: [made.space.id],
      folder: [made.folder.id],
      style: [made.shown.id, made.hidden.id],
      item: [shownItem.id, hiddenItem.id, beside.id],
      file: [made.attachment.id, shownItem.id, beside.id],
      comment: [made.secretComment.id, made.ownComment.id, made.doomedComment.id],
      task: [made.secretTask.id],
      tag: [made.openTag.id, made.secretTag.id],
      user: [...Object.values(people).map(({ id }) => id), guest.id, unverified.id],
      scheme: [made.scheme.id],
      template: [made.template.id],
      integration: [made.integration.id],
      link: [link.recipientId, guest.recipientId],
      hash: [link.hash, guest.hash],
    },
  };
}
export type Crowd = Awaited<ReturnType<typeof makeCrowd>>;
