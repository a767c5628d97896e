import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type ProjectInvitation = {
  inviterName: string;
  projectTitle: string;
  spaceTitle: string;
  /** In the words that the product shows, such as `CAD designer`; none for a client. */
  roleNames: string[];
  /** Of the modules that are shared with a client. */
  moduleTitles?: string[];
  note?: string;
  link: string;
};

/** Invites a person onto a project's team, or shares the project with a client. */
export function projectInvitationMail(invitation: ProjectInvitation): TemplatedMail {
  const inviter = theirs(invitation.inviterName);
  const project = theirs(invitation.projectTitle);
  const roles = invitation.roleNames.map(nameIn);
  const modules = (invitation.moduleTitles ?? []).map(nameIn);
  return {
    subject: `${inviter} invites you to the project ${project}`,
    ...renderMail({
      preview: `Open ${project} on Facet.`,
      heading: project,
      paragraphs: [
        `${inviter} invites you to this project in ${theirs(invitation.spaceTitle)} on Facet.`,
        ...(roles.length ? [`Your role: ${roles.join(', ')}.`] : []),
        ...(modules.length ? [`Shared with you: ${modules.join(', ')}.`] : []),
        ...(invitation.note ? [{ quote: invitation.note }] : []),
      ],
      action: { label: 'Open project', url: invitation.link },
      footer: `You received this email because ${inviter} entered this address. If you don’t know them, ignore it.`,
    }),
  };
}
