import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/downloads';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { check } from '@facet/contract/validation';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { invalidField } from '../../platform/errors.ts';
import { attachmentsZip } from './attachments-zip.ts';
import { boardZip } from './board-zip.ts';
import { itemsZip, projectZip, styleZip } from './design-zips.ts';
import { parseQuery } from './parse-query.ts';
import type { Zip } from './zip.ts';

type Call<P extends z.ZodType, Q extends z.ZodType> = Pick<Endpoint<P, Q>, 'path' | 'params' | 'query'>;
type Input<P, Q> = { params: z.output<P>; query: z.output<Q> };
type Open<P, Q> = (app: App, actor: Actor, input: Input<P, Q>) => Promise<Zip>;

const notACall = () => invalidField('path', invalidText(fieldName(['path'])));

/** Opens a zip by the path and query of the call that makes it; null if they belong to another call. */
function byPath<P extends z.ZodType, Q extends z.ZodType>(endpoint: Call<P, Q>, open: Open<P, Q>) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`);
  return function openPath(app: App, actor: Actor, path: string): Promise<Zip> | null {
    const [address = '', search = ''] = path.split('?');
    const found = pattern.exec(address);
    if (!found) return null;
    const params = check(endpoint.params, Object.fromEntries(names.map((name, index) => [name, found[index + 1]])));
    const query = check(endpoint.query, parseQuery(search));
    if (params.errors || query.errors) throw notACall();
    return open(app, actor, { params: params.data, query: query.data });
  };
}

const CALLS = [
  byPath(api.downloadProject, (app, actor, { params, query }) => projectZip(app, actor, { ...params, ...query })),
  byPath(api.downloadStyle, (app, actor, { params, query }) => styleZip(app, actor, { ...params, ...query })),
  byPath(api.downloadAttachments, (app, actor, { params }) => attachmentsZip(app, actor, params)),
  byPath(api.downloadBoard, (app, actor, { params }) => boardZip(app, actor, params)),
  byPath(api.downloadItems, (app, actor, { query }) => itemsZip(app, actor, query.items)),
];

/** Opens the zip that a path below `/api` stands for; 422 if there is no such zip. */
export async function openZipPath(app: App, actor: Actor, path: string): Promise<Zip> {
  for (const openPath of CALLS) {
    const zip = openPath(app, actor, path);
    if (zip) return zip;
  }
  throw notACall();
}
