import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { findStandings } from '../access/find-standing.ts';
import { projectRules } from '../access/project-policy.ts';
import { aroundQuery } from './people-query.ts';
import { presentAround } from './presenter.ts';
import { ownSpaces } from './show-sharing.ts';
import { t } from '@facet/contract/words/speech';

/** Whom one or several projects can be shared with; 403 unless the actor may share them all. */
export async function listSharingPeople(app: App, actor: Actor, projectIds: readonly number[]) {
  const found = await findStandings(app.db, actor, projectIds);
  const standings = [...found.values()].filter(projectRules.share);
  if (standings.length < new Set(projectIds).size) throw forbidden(t('share project'));
  const around = await aroundQuery(app.db, { projectIds, spaceIds: ownSpaces(...standings) });
  return {
    permanent: around.filter(({ isPermanent }) => isPermanent).map((one) => presentAround(one, app.signer)),
    suggestions: around.filter(({ isPermanent }) => !isPermanent).map((one) => presentAround(one, app.signer)),
  };
}
