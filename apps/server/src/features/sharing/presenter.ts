import type {
  ModuleSharingWire,
  SharedModuleWire,
  SharedUserWire,
  SharingPersonWire,
} from '@facet/contract/entities/sharing';
import type { Undelivered } from '@facet/contract/entities/undelivered';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { seesByRole, type ModuleFact } from '../access/standing.ts';
import { presentPerson } from '../users/presenter.ts';
import type { Grant } from './grants-query.ts';
import type { Around } from './people-query.ts';

/** What is wrong with the mails to people, by whose it is. */
type Mails = ReadonlyMap<number, Undelivered>;

const presentGrant = (grant: Grant, mails: Mails, signer: FileSigner): SharedUserWire => ({
  user_id: grant.user.id,
  user: presentPerson(grant.user, signer),
  state: grant.hasCome ? 'active' : 'invited',
  undelivered: mails.get(grant.user.id) ?? null,
  is_client: grant.isClient,
  shared_at: grant.sharedAt,
});

export const presentSharedModule = (
  {
    projectId,
    module,
    grants,
    mails,
  }: { projectId: number; module: ModuleFact; grants: readonly Grant[]; mails: Mails },
  signer: FileSigner,
): SharedModuleWire => ({
  id: module.id,
  project_id: projectId,
  name: module.name,
  title: module.title,
  icon: module.icon,
  type: module.type,
  status: module.status,
  due_date: module.dueDate,
  position: module.position,
  shared_with: grants
    .filter(({ moduleId }) => moduleId === module.id)
    .map((grant) => presentGrant(grant, mails, signer)),
});

export const presentAround = ({ user, roles }: Around, signer: FileSigner): SharingPersonWire => ({
  user_id: user.id,
  user: presentPerson(user, signer),
  user_role: roles,
});

type Sharing = {
  projectId: number;
  module: ModuleFact;
  grants: readonly Grant[];
  mails: Mails;
  around: readonly Around[];
};

export function presentSharing(
  { projectId, module, grants, mails, around }: Sharing,
  signer: FileSigner,
): ModuleSharingWire {
  const shared = new Set(grants.map(({ user }) => user.id));
  const isOpen = ({ user, roles }: Around) => shared.has(user.id) || seesByRole(roles, module);
  return {
    module: {
      id: module.id,
      project_id: projectId,
      name: module.name,
      title: module.title,
      due_date: module.dueDate,
    },
    permanent: around.filter(({ isPermanent }) => isPermanent).map((one) => presentAround(one, signer)),
    shared: grants.map((grant) => presentGrant(grant, mails, signer)),
    suggestions: around.filter((one) => !one.isPermanent && !isOpen(one)).map((one) => presentAround(one, signer)),
  };
}
