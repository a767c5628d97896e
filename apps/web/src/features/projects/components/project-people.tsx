import type { ProjectCardWire } from '@facet/contract/entities/project';
import { personName } from '../../../shared/people/person-name.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';

type ProjectPeopleProps = { project: Pick<ProjectCardWire, 'team' | 'total_users'> };

/** The team: the first four faces, then a count. */
export function ProjectPeople({ project }: ProjectPeopleProps) {
  const people = project.team.map(({ user }) => ({ id: user.id, name: personName(user), src: user.avatar?.url }));
  return <AvatarGroup people={people} size={24} total={project.total_users} />;
}
