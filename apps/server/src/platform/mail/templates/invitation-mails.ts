import { titleOfModule } from '@facet/contract/constants/catalogue';
import { t, worded } from '@facet/contract/words/speech';
import type { TemplatedMail } from '../mail-content.ts';
import { nameIn, theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type SpaceInvitation = { inviterName: string; spaceTitle: string; role: 'space_admin' | 'space_member'; link: string };

const ROLE_TEXT = worded({
  space_admin: 'As an admin you manage the space, its people and its projects.',
  space_member: 'As a member you see its folders, and work in the projects you are added to.',
});

/** Invites a person into a space. */
export function spaceInvitationMail({ inviterName, spaceTitle, role, link }: SpaceInvitation): TemplatedMail {
  const inviter = theirs(inviterName);
  const space = theirs(spaceTitle);
  return {
    subject: t('{inviter} invites you to {space}', { inviter, space }),
    ...renderMail({
      preview: t('Join {space} on Facet.', { space }),
      heading: t('Join {space}', { space }),
      paragraphs: [t('{inviter} invites you to the space {space} on Facet.', { inviter, space }), ROLE_TEXT[role]],
      action: { label: t('Accept invitation'), url: link },
      footer: t('You received this email because {inviter} entered this address. If you don’t know them, ignore it.', {
        inviter,
      }),
    }),
  };
}

type ProjectInvitation = {
  inviterName: string;
  projectTitle: string;
  spaceTitle: string;
  /** As the product shows them, such as `CAD designer`; none for a client. */
  roleNames: string[];
  /** The modules that are shared with a client. */
  moduleTitles?: string[];
  note?: string;
  link: string;
};

/** Invites a person to a project's team, or shares the project with a client. */
export function projectInvitationMail(invitation: ProjectInvitation): TemplatedMail {
  const inviter = theirs(invitation.inviterName);
  const project = theirs(invitation.projectTitle);
  const roles = invitation.roleNames.map(nameIn);
  const modules = (invitation.moduleTitles ?? []).map((title) => nameIn(titleOfModule(title)));
  return {
    subject: t('{inviter} invites you to the project {project}', { inviter, project }),
    ...renderMail({
      preview: t('Open {project} on Facet.', { project }),
      heading: project,
      paragraphs: [
        t('{inviter} invites you to this project in {space} on Facet.', {
          inviter,
          space: theirs(invitation.spaceTitle),
        }),
        ...(roles.length ? [t('Your role: {roles}.', { roles: roles.join(', ') })] : []),
        ...(modules.length ? [t('Shared with you: {modules}.', { modules: modules.join(', ') })] : []),
        ...(invitation.note ? [{ quote: invitation.note }] : []),
      ],
      action: { label: t('Open project'), url: invitation.link },
      footer: t('You received this email because {inviter} entered this address. If you don’t know them, ignore it.', {
        inviter,
      }),
    }),
  };
}
