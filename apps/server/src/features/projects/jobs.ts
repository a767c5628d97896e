import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { projectMembers, projects, spaces, users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { projectInvitationMail } from '../../platform/mail/templates/project-invitation.ts';
import { projectInvitation, projectInvitations } from './job-types.ts';

type Invitation = z.output<typeof projectInvitation.schema>;

const inviters = alias(users, 'inviters');

async function findInvitation(db: Db, { project_id: projectId, inviter_id: inviterId, user_id: userId }: Invitation) {
  const [row] = await db
    .select({
      email: users.email,
      registeredAt: users.registeredAt,
      roles: projectMembers.roles,
      projectTitle: projects.title,
      spaceTitle: spaces.title,
      inviter: { firstName: inviters.firstName, lastName: inviters.lastName, email: inviters.email },
    })
    .from(projectMembers)
    .innerJoin(users, and(eq(users.id, projectMembers.userId), isNull(users.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, projectMembers.projectId), isNull(projects.deletedAt)))
    .innerJoin(spaces, eq(spaces.id, projects.spaceId))
    .innerJoin(inviters, eq(inviters.id, inviterId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .limit(1);
  return row;
}

/** Somebody registered goes to the project, anyone else registers with the invited address first. */
function invitationLink(
  publicUrl: string,
  projectId: number,
  { email, registeredAt }: { email: string; registeredAt: Date | null },
) {
  const page = `/project/${projectId}/modules/design`;
  if (registeredAt) return new URL(page, publicUrl).href;
  const url = new URL('/registration', publicUrl);
  url.searchParams.set('email', email);
  url.searchParams.set('redirect', page);
  return url.href;
}

async function mailInvitation(app: App, invitation: Invitation): Promise<void> {
  const found = await findInvitation(app.db, invitation);
  // Taken off the team again before the mail was written.
  if (!found) return;
  const { email, roles, projectTitle, spaceTitle, inviter } = found;
  const mail = projectInvitationMail({
    inviterName: `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email,
    projectTitle,
    spaceTitle,
    roleNames: roles.map((role) => PROJECT_ROLE_TITLES[role]),
    link: invitationLink(app.config.publicUrl, invitation.project_id, found),
  });
  await app.mailer.send({ to: email, ...mail });
}

const fanOut = (app: App, { user_ids: userIds, ...invitation }: z.output<typeof projectInvitations.schema>) =>
  transact(app, async (tx) => {
    for (const userId of userIds) await app.jobs.send(tx, projectInvitation, { ...invitation, user_id: userId });
  });

export function defineProjectJobs(app: App): void {
  app.jobs.define({ ...projectInvitation, run: (data) => mailInvitation(app, data) });
  app.jobs.define({ ...projectInvitations, run: (data) => fanOut(app, data) });
}
