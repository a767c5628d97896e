import type { ProjectWire } from '@facet/contract/entities/project';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { useMemo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './chat-details.module.css';
import { SharedPictures } from './shared-pictures.tsx';
import { SpokenStyles } from './spoken-styles.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { toFilters, findPlace, type ChatChoices } from '../model/chat-choices.ts';
import { t } from '../../../ui/words.ts';

type ChatDetailsProps = {
  project: ProjectWire;
  choices: ChatChoices;
  onChange: (change: Partial<ChatChoices>) => void;
};

/** Who is in the chat, the pictures shared in it, and the styles it is about. */
export function ChatDetails({ project, choices, onChange }: ChatDetailsProps) {
  const filters = useMemo(() => toFilters(choices), [choices]);
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
          <SharedPictures projectId={project.id} filters={filters} place={findPlace(choices)} />
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

type ShownPerson = { id: number; name: string; src?: string | null; role: string };

/** The people in the chat, with their roles. */
function ChatPeople({ people, total }: { people: readonly ShownPerson[]; total: number }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.head}>
        {t('People')} <span>{total}</span>
      </h2>
      <ul className={styles.people}>
        {people.map(({ id, name, src, role }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} src={src} size={32} colourKey={String(id)} decorative />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
