import type { TemplatedMail } from '../mail-content.ts';
import { theirs } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t, worded } from '@facet/contract/words/speech';

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
