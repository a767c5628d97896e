import { eq, ne, and } from 'drizzle-orm';
import {
  commentMentions,
  designComments,
  folders,
  projectAttachments,
  projectModules,
  projects,
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
  spaceIntegrations,
  spaces,
  styles,
  styleTags,
  tags,
  templates,
  users,
  workflowSchemes,
} from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { makeComment } from './make-comment.ts';
import { makeFile } from './make-file.ts';
import { makeFullTeam, TEAM_KINDS } from './make-project.ts';
import { makeFolder } from './make-space.ts';
import { makeItem, makeStyle } from './make-style.ts';
import { makeTask } from './make-task.ts';
import { unique } from './make-user.ts';

/** Is part of every text that a client of the project must never read, whatever the case. */
export const SECRET = 'Zq7';

type Team = Awaited<ReturnType<typeof makeFullTeam>>;
const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** Makes secret everybody's name and address except the client's, and the titles of the space and the other modules. */
async function guardNames(app: App, { people, space, project, modules }: Team) {
  for (const kind of TEAM_KINDS.filter((one) => one !== 'client')) {
    const { id } = people[kind];
    const names = { firstName: `${SECRET} ${kind}`, lastName: SECRET, email: `${SECRET}-${kind}-${id}@example.com` };
    // Whoever asks clients for an answer is known to them by name.
    if (kind === 'p_manager') Object.assign(names, { firstName: 'Mara', lastName: 'M' });
    await app.db
      .update(users)
      .set({ ...names, email: names.email.toLowerCase() })
      .where(eq(users.id, id));
  }
  await app.db
    .update(spaces)
    .set({ title: `${SECRET} Maison` })
    .where(eq(spaces.id, space.id));
  const others = and(eq(projectModules.projectId, project.id), ne(projectModules.id, modules['cad-design'].id));
  await app.db
    .update(projectModules)
    .set({ title: `${SECRET} step` })
    .where(others);
}

async function guardProject(app: App, { people: { p_owner: owner }, space, project }: Team) {
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: owner.id });
  await app.db
    .update(folders)
    .set({ title: `${SECRET} folder` })
    .where(eq(folders.id, folder.id));
  const words = { title: 'Aurelia', folderId: folder.id, guides: `<p>${SECRET} guide</p>` };
  await app.db.update(projects).set(words).where(eq(projects.id, project.id));
  const file = await makeFile(app, { uploaderId: owner.id, name: `${SECRET}-brief.pdf`, format: 'pdf' });
  await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: file.id, position: 0 });
  return { folder, attachment: file };
}

async function makeStyles(app: App, { people, project, modules }: Team) {
  const shared = { projectId: project.id, createdBy: people.p_owner.id };
  const [cad, sketch] = [modules['cad-design'].id, modules['sketch-design'].id];
  const [shown, hidden] = [
    await makeStyle(app, { ...shared, title: 'Shown halo' }),
    await makeStyle(app, { ...shared, title: `${SECRET} tiara` }),
  ];
  await makeStyle(app, { ...shared, title: `${SECRET} bare` });
  await app.db.update(styles).set({ assigneeId: people.designer.id }).where(eq(styles.projectId, project.id));
  const tagged = await app.db
    .insert(tags)
    .values(['Open tag', `${SECRET} tag`].map((title) => ({ projectId: project.id, title })))
    .returning();
  const [openTag, secretTag] = [first(tagged), first(tagged.slice(1))];
  await app.db.insert(styleTags).values([
    { styleId: shown.id, tagId: openTag.id },
    { styleId: hidden.id, tagId: secretTag.id },
  ]);
  const secretFile = { ...shared, moduleId: sketch, fileName: `${SECRET}.png` };
  return {
    shown,
    hidden,
    openTag,
    secretTag,
    shownItem: await makeItem(app, {
      ...shared,
      moduleId: cad,
      styleId: shown.id,
      // Names of files are the house's own.
      fileName: `${SECRET}-halo.png`,
      status: 'in_review',
    }),
    hiddenItem: await makeItem(app, { ...secretFile, styleId: hidden.id }),
    beside: await makeItem(app, { ...secretFile, styleId: shown.id }),
  };
}

/** Tasks are only for the team, even about what the client is shown. */
const makeSecretTask = (app: App, { people, project, modules }: Team, styleId: number) =>
  makeTask(app, {
    projectId: project.id,
    createdBy: people.p_owner.id,
    assigneeId: people.designer.id,
    name: `${SECRET} task`,
    styleId,
    projectModuleId: modules['cad-design'].id,
  });

/** The team discusses the item internally; the client has their own threads, which name people they do not know. */
async function makeComments(app: App, { people }: Team, item: Parameters<typeof makeComment>[1]['item']) {
  const { client, designer, p_owner: owner } = people;
  const secretComment = await makeComment(app, { item, userId: designer.id, text: `${SECRET} among us` });
  const [ownComment, doomedComment] = [
    await makeComment(app, { item, userId: client.id, text: 'Lovely', isInternal: false }),
    await makeComment(app, { item, userId: client.id, text: 'Never mind', isInternal: false }),
  ];
  await app.db.insert(commentMentions).values({ commentId: ownComment.id, userId: designer.id });
  await app.db
    .update(designComments)
    .set({ resolvedAt: new Date(), resolvedBy: owner.id })
    .where(eq(designComments.id, ownComment.id));
  return { secretComment, ownComment, doomedComment };
}

/** The client and the reviewer were asked about the same item; the client must not read what the reviewer was told. */
async function askForReviews(app: App, { people, project }: Team, itemId: number) {
  for (const [kind, asker, note] of [
    ['client', 'p_manager', 'Please look'],
    ['reviewer', 'p_owner', `${SECRET} remark`],
  ] as const) {
    const request = { projectId: project.id, createdBy: people[asker].id, note };
    const { id } = first(await app.db.insert(reviewRequests).values(request).returning());
    await app.db.insert(reviewRequestItems).values({ reviewRequestId: id, designItemId: itemId });
    const expiresAt = new Date(Date.now() + 86_400_000);
    const recipient = { reviewRequestId: id, userId: people[kind].id, linkHash: unique('hash'), expiresAt };
    await app.db.insert(reviewRecipients).values(recipient);
  }
}

async function guardSpace(app: App, { people: { space_admin: admin }, space }: Team) {
  const named = { spaceId: space.id, title: `${SECRET} of the space` };
  const hook = { type: 'webhook' as const, url: 'https://example.com/hook', events: [], createdBy: admin.id };
  return {
    integration: first(
      await app.db
        .insert(spaceIntegrations)
        .values({ ...named, ...hook })
        .returning(),
    ),
    scheme: first(await app.db.insert(workflowSchemes).values(named).returning()),
    template: first(await app.db.insert(templates).values(named).returning()),
  };
}

/**
 * A full team's project in which the client is shown cad-design, with `shown` and its item; everything else
 * (other modules, styles, tags, people, the space and its settings) has the secret in its texts.
 */
export async function makeGuardedProject(app: App) {
  const team = await makeFullTeam(app);
  await guardNames(app, team);
  const place = await guardProject(app, team);
  const contents = await makeStyles(app, team);
  await askForReviews(app, team, contents.shownItem.id);
  const said = await makeComments(app, team, contents.shownItem);
  const secretTask = await makeSecretTask(app, team, contents.shown.id);
  return {
    ...team,
    ...place,
    ...contents,
    ...said,
    secretTask,
    ...(await guardSpace(app, team)),
    client: team.people.client,
  };
}
export type GuardedProject = Awaited<ReturnType<typeof makeGuardedProject>>;
