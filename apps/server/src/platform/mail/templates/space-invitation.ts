import type { TemplatedMail } from '../mail-content.ts';
import { theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type SpaceInvitation = { inviterName: string; spaceTitle: string; role: 'space_admin' | 'space_member'; link: string };

const ROLE_TEXT = {
  space_admin: 'As an admin you manage the space, its people and its projects.',
  space_member: 'As a member you see its folders, and work in the projects you are added to.',
};

/** Invites a person into a space. */
export function spaceInvitationMail({ inviterName, spaceTitle, role, link }: SpaceInvitation): TemplatedMail {
  const inviter = theirs(inviterName);
  const space = theirs(spaceTitle);
  return {
    subject: `${inviter} invites you to ${space}`,
    ...renderMail({
      preview: `Join ${space} on Facet.`,
      heading: `Join ${space}`,
      paragraphs: [`${inviter} invites you to the space ${space} on Facet.`, ROLE_TEXT[role]],
      action: { label: 'Accept invitation', url: link },
      footer: `You received this email because ${inviter} entered this address. If you don’t know them, ignore it.`,
    }),
  };
}
