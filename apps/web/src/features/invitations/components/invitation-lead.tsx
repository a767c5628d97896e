import type { InvitationWire } from '@facet/contract/entities/invitation';

/** Titles in a sentence: `CAD design and Sketch design`. */
const listed = (titles: readonly string[]) => new Intl.ListFormat('en-GB').format(titles);

function Offer({ invitation }: { invitation: InvitationWire }) {
  const { kind, title, space_title: spaceTitle, modules, roles } = invitation;
  if (kind === 'module') {
    return (
      <>
        shares <strong>{listed(modules)}</strong> of the project <strong>{title}</strong> with you.
      </>
    );
  }
  const role = roles.length > 0 && <> Your role: {listed(roles)}.</>;
  if (kind === 'space') {
    return (
      <>
        invites you to the space <strong>{title}</strong>.{role}
      </>
    );
  }
  return (
    <>
      invites you to the project <strong>{title}</strong> in {spaceTitle}.{role}
    </>
  );
}

/** Who invites whom to what, in a sentence. */
export function InvitationLead({ invitation }: { invitation: InvitationWire }) {
  return (
    <>
      {invitation.inviter_name} <Offer invitation={invitation} /> This invitation is for{' '}
      <strong>{invitation.email}</strong>.
    </>
  );
}
