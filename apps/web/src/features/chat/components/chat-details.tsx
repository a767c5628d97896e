import type { ProjectWire } from '@facet/contract/entities/project';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { useMemo } from 'react';
import { ChatPeople } from './chat-people.tsx';
import { SharedPictures } from './shared-pictures.tsx';
import { SpokenStyles } from './spoken-styles.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { filtersOf, placeOf, type ChatChoices } from '../model/chat-choices.ts';

type ChatDetailsProps = {
  project: ProjectWire;
  choices: ChatChoices;
  onChange: (change: Partial<ChatChoices>) => void;
};

/** Who is in the chat, what was shared in what is shown of it, and which styles it is about. */
export function ChatDetails({ project, choices, onChange }: ChatDetailsProps) {
  const filters = useMemo(() => filtersOf(choices), [choices]);
  const people = project.team.map(({ user_id: id, user, user_role: roles }) => ({
    id,
    name: personName(user),
    src: user.avatar?.url,
    role: roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', '),
  }));
  return (
    <>
      <ChatPeople people={people} total={project.total_users} />
      {project.abilities.view_activity && (
        <>
          <SharedPictures projectId={project.id} filters={filters} place={placeOf(choices)} />
          <SpokenStyles
            projectId={project.id}
            filters={filters}
            onChoose={({ id, title }) => onChange({ style: [{ id, title }] })}
          />
        </>
      )}
    </>
  );
}
