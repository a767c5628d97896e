import type { ProjectWire } from '@facet/contract/entities/project';
import { personName } from '../../lib/person-name.ts';

/** Whose names are known: those of the team. */
export function peopleOf({ team }: ProjectWire) {
  const names = new Map(team.map(({ user_id: id, user }) => [id, personName(user)]));
  return {
    nameOf: (id: number) => names.get(id),
    authorOf: (id: number) => {
      const name = names.get(id);
      return name === undefined ? undefined : { name, key: String(id) };
    },
  };
}
