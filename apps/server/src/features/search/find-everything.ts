import { SEARCH_ROWS, SEARCH_ROWS_OF_KIND } from '@facet/contract/constants/limits';
import type { searchEverything } from '@facet/contract/endpoints/search';
import { fold } from '@facet/contract/fold';
import { SEARCH_KINDS, type SearchKind } from '@facet/contract/constants/search';
import type { Found } from '@facet/contract/entities/search';
import type { z } from 'zod';
import type { PreparedQuery } from '../../db/prepared.ts';
import { exactNames, nearNames, NO_NAME, type NameSearch } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { seesPeopleOfSpaces } from '../access/people-policy.ts';
import { presentPerson } from '../users/presenter.ts';
import { foundFiles } from './files-query.ts';
import { foundPeople } from './people-query.ts';
import { presentFoundFile, presentFoundProject, presentFoundStyle, presentFoundTask } from './presenter.ts';
import { foundProjects } from './projects-query.ts';
import { foundStyles } from './styles-query.ts';
import { foundTasks } from './tasks-query.ts';

type Asked = z.output<typeof searchEverything.query>;

/** Nearly every file name contains any given letter, so files are not searched by a single one. */
const isTooShort = (text: string, kind: SearchKind) => kind === 'files' && text.length < 2;

/** The kinds to search: none without a text or recent things to recall. */
function pickKinds({ search, kind, recent }: Asked): readonly SearchKind[] {
  const asked = SEARCH_KINDS.filter((one) => kind === undefined || one === kind);
  if (search?.startsWith('#')) return asked.filter((one) => one === 'styles');
  return asked.filter((one) => (search ? !isTooShort(search, one) : recent.some((key) => key.startsWith(`${one}-`))));
}

/** What follows the # of a search for tags, or all of it. */
const typedIn = (search: string) => (search.startsWith('#') ? search.slice(1) : search);

function toValues(actor: Actor, { search, project_id: projectId, only_project: only, recent, kind }: Asked) {
  return {
    userId: actor.userId,
    isProven: actor.emailVerified,
    seesSpaces: seesPeopleOfSpaces(actor),
    spaceId: null,
    exact: search ? fold(search) : null,
    onlyTags: search?.startsWith('#') === true,
    projectId: projectId ?? null,
    onlyProject: only === true && projectId !== undefined,
    limit: kind === undefined ? SEARCH_ROWS : SEARCH_ROWS_OF_KIND,
    recentOf: (of: SearchKind) =>
      recent.flatMap((key) => (key.startsWith(`${of}-`) ? Number(key.slice(of.length + 1)) : [])),
  };
}

type Values = ReturnType<typeof toValues>;
type Looking<Row, Wire> = {
  query: PreparedQuery<Row & { total: number }>;
  present: (row: Row, signer: FileSigner) => Wire;
};

async function look(app: App, actor: Actor, asked: Asked, names: NameSearch): Promise<Found> {
  const kinds = pickKinds(asked);
  const values = { ...toValues(actor, asked), ...names };
  const findRows = async <Row, Wire>(kind: SearchKind, { query, present }: Looking<Row, Wire>) => {
    if (!kinds.includes(kind)) return { total: 0, rows: [] };
    const rows = await query(app.db, sent(values, kind, asked));
    return { total: rows[0]?.total ?? 0, rows: rows.map((row) => present(row, app.signer)) };
  };
  const [styles, people, tasks, files, projects] = await Promise.all([
    findRows('styles', { query: foundStyles, present: presentFoundStyle }),
    findRows('people', { query: foundPeople, present: presentPerson }),
    findRows('tasks', { query: foundTasks, present: presentFoundTask }),
    findRows('files', { query: foundFiles, present: presentFoundFile }),
    findRows('projects', { query: foundProjects, present: presentFoundProject }),
  ]);
  return { styles, people, tasks, files, projects };
}

/**
 * Searches names in everything the actor sees: one statement per kind that knows what they may see, all at once. If
 * nothing at all is found, a slip in each longer word is forgiven.
 */
export async function findEverything(app: App, actor: Actor, asked: Asked): Promise<Found> {
  if (!asked.search) return look(app, actor, asked, NO_NAME);
  const typed = typedIn(asked.search);
  const found = await look(app, actor, asked, exactNames(typed));
  const near = nearNames(typed);
  return near && Object.values(found).every(({ total }) => total === 0) ? look(app, actor, asked, near) : found;
}

function sent({ recentOf, ...values }: Values & NameSearch, kind: SearchKind, { search, recent }: Asked) {
  // Recent things come back in full.
  return { ...values, recent: recentOf(kind), limit: search ? values.limit : recent.length };
}
