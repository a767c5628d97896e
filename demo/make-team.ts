import { logIn } from '@facet/contract/endpoints/authorizations';
import * as spaces from '@facet/contract/endpoints/spaces';
import { TEAM, type Name } from '../apps/server/src/features/sample/collection/person.ts';
import { register, type DemoPerson, type Place } from './people.ts';

export type DemoTeam = Record<Name, DemoPerson>;
const DOMAIN = 'maison-orlane.example';

/** Registers everybody of the team. */
export async function makeTeam(place: Place): Promise<DemoTeam> {
  const person = (name: Name) => register(place, TEAM[name], `${name}@${DOMAIN}`);
  return {
    ines: await person('ines'),
    daniel: await person('daniel'),
    priya: await person('priya'),
    tomas: await person('tomas'),
    mei: await person('mei'),
    sofia: await person('sofia'),
  };
}

/** Creates the space that the team works in, and returns its id. */
export async function makeSpace({ ines, ...others }: DemoTeam): Promise<number> {
  const { data: space } = await ines.call(spaces.createSpace, { body: { title: 'Maison Orlane', color: '#8C6A2F' } });
  await ines.call(spaces.inviteSpaceUsers, {
    params: { spaceId: space.id },
    body: { users: Object.values(others).map(({ email }) => ({ email })) },
  });
  // Logging in accepts an invitation.
  for (const { email, password } of Object.values(others)) await ines.call(logIn, { body: { email, password } });
  return space.id;
}
