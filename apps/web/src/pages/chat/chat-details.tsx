import type { ProjectWire } from '@facet/contract/entities/project';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { ChatPeople } from '../../features/chat/components/chat-people.tsx';
import { SharedPictures } from '../../features/chat/components/shared-pictures.tsx';
import { personName } from '../../lib/person-name.ts';

/** Who is in the chat, and what was shared in it. */
export function ChatDetails({ project }: { project: ProjectWire }) {
  const people = project.team.map(({ user_id: id, user, user_role: roles }) => ({
    id,
    name: personName(user),
    src: user.avatar?.url,
    role: roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', '),
  }));
  return (
    <>
      <ChatPeople people={people} total={project.total_users} />
      {project.abilities.view_activity && <SharedPictures projectId={project.id} />}
    </>
  );
}
