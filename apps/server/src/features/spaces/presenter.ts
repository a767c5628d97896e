import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { AcquaintanceWire, FolderWire, SpaceUserWire, SpaceWire } from '@facet/contract/entities/space';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { Undelivered } from '@facet/contract/entities/undelivered';
import { DEFAULT_SETTINGS, presentPerson, type Person } from '../users/presenter.ts';
import type { SpaceMembership } from './everyone-query.ts';
import { folderRules, isPersonal, spaceRules, type SpaceStanding } from '../access/space-policy.ts';

type FolderFacts = { folder: { id: number; spaceId: number; title: string }; countProjects: number };

export const presentFolder = ({ folder, countProjects }: FolderFacts, standing: SpaceStanding): FolderWire => ({
  id: folder.id,
  title: folder.title,
  space_id: folder.spaceId,
  count_projects: countProjects,
  abilities: { rename: folderRules.rename(standing), delete: folderRules.delete(standing) },
});

type Changer = Pick<Person, 'id' | 'firstName' | 'lastName'>;
type SpaceFacts = {
  standing: SpaceStanding;
  folders: readonly FolderFacts[];
  countProjects: number;
  changer: Changer | null;
  seesCosts: boolean;
};

export const presentSpace = ({ standing, folders, countProjects, changer, seesCosts }: SpaceFacts): SpaceWire => ({
  id: standing.space.id,
  title: standing.space.title,
  color: standing.space.color,
  is_personal: isPersonal(standing),
  is_sample: standing.space.isSample,
  guests_need_code: standing.space.guestsNeedCode,
  looks_kept_days: standing.space.looksKeptDays,
  style_number_pattern: standing.space.styleNumberPattern,
  style_number_at: standing.space.styleNumberAt,
  setup_step: standing.space.setupStep,
  folders: folders.map((facts) => presentFolder(facts, standing)),
  count_projects: countProjects,
  currentSpaceUser: { user_role: { name: standing.role } },
  created_at: standing.space.createdAt.toISOString(),
  updated_at: standing.space.updatedAt.toISOString(),
  updated_by: changer && { id: changer.id, first_name: changer.firstName, last_name: changer.lastName },
  abilities: {
    edit: spaceRules.edit(standing),
    delete: spaceRules.delete(standing) && !isPersonal(standing),
    duplicate: spaceRules.duplicate(standing),
    invite: spaceRules['invite people to'](standing) && !isPersonal(standing),
    create_folder: spaceRules['create folders in'](standing),
    create_project: spaceRules['create projects in'](standing),
    view_costs: seesCosts,
  },
});

type SpaceUserFacts = {
  person: Person;
  role: SpaceUserWire['user_role']['name'];
  status: SpaceUserWire['status'];
  createdAt: Date;
  defaultProjectRole: SpaceUserWire['default_project_role'] | null;
};

/** Whether this standing changes the people of the space, and so hears how their invitations fare. */
export const managesPeople = (standing: SpaceStanding) =>
  spaceRules['manage the people of'](standing) && !isPersonal(standing);

export function presentSpaceUser(
  row: SpaceUserFacts,
  standing: SpaceStanding,
  signer: FileSigner,
  undelivered: Undelivered = null,
): SpaceUserWire {
  const isManaged = managesPeople(standing);
  return {
    user_id: row.person.id,
    user: presentPerson(row.person, signer),
    default_project_role: row.defaultProjectRole ?? DEFAULT_SETTINGS.default_project_role,
    user_role: { name: row.role },
    status: row.status,
    undelivered: isManaged && row.status === SpaceUserStatus.invited ? undelivered : null,
    created_at: row.createdAt.toISOString(),
    abilities: { edit: isManaged, remove: isManaged, resend: isManaged && row.status === SpaceUserStatus.invited },
  };
}

type AcquaintanceFacts = { person: Person; places: readonly SpaceMembership[] };

export const presentAcquaintance = ({ person, places }: AcquaintanceFacts, signer: FileSigner): AcquaintanceWire => ({
  user_id: person.id,
  user: presentPerson(person, signer),
  spaces: places.map(({ id, title, color, role, status }) => ({
    id,
    title,
    color,
    user_role: { name: role },
    status,
  })),
});
