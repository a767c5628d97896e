import { z } from 'zod';
import { RECENT_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, flag, formed, idText, manyOf, search } from '../envelope.ts';
import { found, searchKind } from '../entities/search.ts';

/** Something that was opened recently: its kind and its id. */
const recentKey = formed(/^(styles|people|tasks|files|projects)-[1-9]\d{0,8}$/, 20);

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  group: 'search',
  summary:
    'Styles (by their tags, too), people, tasks, files and projects by their names, as far as I see them, with a slip forgiven if nothing has the words; a text that begins with # finds styles by tag alone',
  query: z.object({
    search,
    /** Only this kind, with more rows. */
    kind: searchKind.optional(),
    /** Results in this project come first, or alone. */
    project_id: idText.optional(),
    only_project: flag.optional(),
    /** Comes before the rest; without a text nothing else comes. */
    recent: manyOf(recentKey).pipe(z.array(recentKey).max(RECENT_MAX)),
  }),
  response: dataOf(found),
});
