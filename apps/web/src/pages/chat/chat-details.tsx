import type { ProjectWire } from '@facet/contract/entities/project';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { ChatPeople } from '../../features/chat/components/chat-people.tsx';
import { SharedPictures } from '../../features/chat/components/shared-pictures.tsx';
import { personName } from '../../lib/person-name.ts';
import { Switch } from '../../ui/switch.tsx';
import styles from './chat-page.module.css';

type ChatDetailsProps = {
  project: ProjectWire;
  isOnlyMessages: boolean;
  onOnlyMessages: (isOnly: boolean) => void;
};

/** Who is in the chat, what was shared in it, and whether what happened between the messages is shown. */
export function ChatDetails({ project, isOnlyMessages, onOnlyMessages }: ChatDetailsProps) {
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
      <div className={styles.filter}>
        <Switch
          label="Show only chat messages"
          checked={isOnlyMessages}
          onChange={({ currentTarget }) => onOnlyMessages(currentTarget.checked)}
        />
      </div>
    </>
  );
}
