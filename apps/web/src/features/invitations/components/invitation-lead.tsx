import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { InvitationWire } from '@facet/contract/entities/invitation';
import type { ReactNode } from 'react';
import { rich, strong, t } from '../../../ui/words.ts';

/** Who invites the reader to what. */
function renderOffer({ kind, title, inviter_name: inviter, space_title: space, modules }: InvitationWire): ReactNode {
  if (kind === 'module')
    return rich('{inviter} shares <strong>{modules, list}</strong> of the project <strong>{title}</strong> with you.', {
      inviter,
      modules: modules.map(titleOfModule),
      title,
      strong,
    });
  if (kind === 'space')
    return rich('{inviter} invites you to the space <strong>{title}</strong>.', { inviter, title, strong });
  return rich('{inviter} invites you to the project <strong>{title}</strong> in {space}.', {
    inviter,
    title,
    space,
    strong,
  });
}

/** Who invites the reader to what, and in which role, in sentences. */
export function InvitationLead({ invitation }: { invitation: InvitationWire }) {
  const { kind, roles, email } = invitation;
  return (
    <>
      {renderOffer(invitation)} {kind !== 'module' && roles.length > 0 && t('Your role: {roles, list}. ', { roles })}
      {rich('This invitation is for <strong>{email}</strong>.', { email, strong })}
    </>
  );
}
