import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { moduleGrants, projectModules, projects, spaces, users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import { projectInvitationMail } from '../../platform/mail/templates/invitation-mails.ts';
import { isTrue } from '../../db/typed-sql.ts';
import { sharedTitles } from '../invitations/find-invitation.ts';
import { writeInvitations } from '../invitations/actions/invite-by-mail.ts';
import { findMailWish } from '../notifications/find-mail-wish.ts';
import { sharedMail, sharingMail, sharingMails } from './job-types.ts';
import { speakToPerson } from '../users/speak-to-person.ts';

type Sharing = z.output<typeof sharingMail.schema>;
type Shared = z.output<typeof sharedMail.schema>;

/** A grant of one of this project's modules that still holds. */
const holds = (db: Db, projectId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(moduleGrants)
      .innerJoin(projectModules, eq(projectModules.id, moduleGrants.projectModuleId))
      .where(and(eq(moduleGrants.userId, users.id), eq(projectModules.projectId, projectId))),
  );

/** Mails a direct link to people with a proven address, and to others an invitation that leads to the same page. */
const mailSharing = (app: App, { project_id: projectId, module_id: moduleId, ...sharing }: Sharing) =>
  transact(app, async (tx) => {
    const people = await tx
      .select({ id: users.id, isProven: isTrue(isNotNull(users.emailVerifiedAt)) })
      .from(users)
      .where(and(inArray(users.id, sharing.user_ids), isNull(users.deletedAt), holds(tx, projectId)))
      .orderBy(asc(users.id))
      .limit(sharing.user_ids.length);
    const strangers = people.filter(({ isProven }) => !isProven).map(({ id }) => id);
    const to = { kind: 'module' as const, projectId, moduleId };
    await writeInvitations(app, tx, sharing.inviter_id, { to, userIds: strangers, note: sharing.note });
    const { inviter_id, note } = sharing;
    for (const { id } of people.filter(({ isProven }) => isProven)) {
      await app.jobs.send(tx, sharedMail, {
        project_id: projectId,
        module_id: moduleId,
        user_id: id,
        inviter_id,
        note,
      });
    }
  });

const spreadMails = (app: App, { mails }: z.output<typeof sharingMails.schema>) =>
  transact(app, async (tx) => {
    for (const mail of mails) await app.jobs.send(tx, sharingMail, mail);
  });

async function findShared(db: Db, { project_id: projectId, user_id: userId }: Shared) {
  const [row] = await db
    .select({
      email: users.email,
      projectTitle: projects.title,
      spaceTitle: spaces.title,
      modules: sharedTitles(users.id, projects.id),
    })
    .from(users)
    .innerJoin(projects, and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    .innerJoin(spaces, and(eq(spaces.id, projects.spaceId), isNull(spaces.deletedAt)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), holds(db, projectId)))
    .limit(1);
  return row;
}

async function mailShared(app: App, shared: Shared): Promise<void> {
  const found = await findShared(app.db, shared);
  // Taken away again before the mail was written.
  if (!found) return;
  const headers = await findMailWish(app, {
    userId: shared.user_id,
    topic: 'invitations',
    fromId: shared.inviter_id,
    projectId: shared.project_id,
  });
  if (!headers) return;
  const [inviter] = await app.db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, shared.inviter_id))
    .limit(1);
  const { email, projectTitle, spaceTitle, modules } = found;
  const page = `/project/${shared.project_id}/modules/design?module=${shared.module_id}`;
  const invitation = {
    inviterName: inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email : '',
    projectTitle,
    spaceTitle,
    roleNames: [],
    moduleTitles: modules,
    ...(shared.note ? { note: shared.note } : {}),
    link: new URL(page, app.config.publicUrl).href,
  };
  const mail = await speakToPerson(app.db, shared.user_id, () => projectInvitationMail(invitation));
  await app.mailer.send({ to: email, ...mail, headers });
}

export function defineSharingJobs(app: App): void {
  app.jobs.define({ ...sharingMails, run: (data) => spreadMails(app, data) });
  app.jobs.define({ ...sharingMail, ...mailRetries, run: (data) => mailSharing(app, data) });
  app.jobs.define({ ...sharedMail, ...mailRetries, run: (data) => mailShared(app, data) });
}
