import type { Endpoint } from '../endpoint.ts';
import * as endpoints from '../endpoints/index.ts';
import { TOKEN_CALLS_A_MINUTE } from '../constants/second-step.ts';
import { isWithinSpaces, scopeOf } from '../token-scopes.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM, takesKey } from '../idempotency-key.ts';
import { EXAMPLES } from './examples.ts';
import { failureComponents, listFailures } from './failures.ts';
import { createJsonSchemas, listFields, type JsonSchema } from './json-schemas.ts';
import { tusPaths } from './tus.ts';

/** The groups of calls, in the order the document shows them. */
const GROUPS = {
  auth: 'Logging in and out, passwords, connected accounts, sessions',
  users: 'Accounts and their settings',
  invitations: 'Invitations to spaces and projects',
  spaces: 'Spaces, their people and integrations',
  folders: 'Folders of a space',
  projects: 'Projects, their teams, sharing and reviews',
  tags: 'Tags of a project',
  workflow: 'Workflows of a space: which modules come in which order',
  design: 'Styles, their versions and files in each module, and decisions on them',
  comments: 'Comments on design files and boards',
  boards: 'Mood boards and what lies on them',
  tasks: 'Tasks',
  files: 'Uploaded files and downloads',
  notifications: 'Notifications, their settings, messages, push',
  dashboard: 'Dashboards of my own work, of a space, of all spaces',
  analytics: 'Figures on how work is going',
  search: 'Search over everything that the caller may see',
  admin: 'Administration of the installation',
} as const;

type Json = ReturnType<typeof createJsonSchemas>;
type Operation = { operationId: string; [key: string]: unknown };

const SECURITY = { public: [], user: [{ session: [] }], admin: [{ administration: [] }] } as const;
/** What a call takes; of a personal access token with this scope. */
function describeSecurity(endpoint: Endpoint) {
  const scope = scopeOf(endpoint);
  return scope ? [...SECURITY[endpoint.access], { accessToken: [scope] }] : SECURITY[endpoint.access];
}

function describeCallers(endpoint: Endpoint) {
  const scope = scopeOf(endpoint);
  const said = [
    endpoint.takesGuests ? 'Guests with a review link may call it too.' : '',
    scope ? `A personal access token needs the scope \`${scope}\`.` : '',
    scope && !isWithinSpaces(endpoint) ? 'One that is limited to spaces is refused.' : '',
    endpoint.access === 'user' && !scope ? 'No personal access token may call it.' : '',
  ].filter(Boolean);
  return said.length > 0 ? { description: said.join(' ') } : {};
}

const TOKENS = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that you get by logging in',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal access token (`fct_…`), made under Settings → Authentication with one or more of the scopes `read`, ' +
      `\`write\` and \`files\`. It may make ${TOKEN_CALLS_A_MINUTE} calls a minute; beyond that, 429 says in \`Retry-After\` how long to wait`,
  },
  administration: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that an administrator gets by confirming their password (`confirmAdmin`)',
  },
};
const DONE = { 200: 'Done', 201: 'Created', 204: 'Done, no content' } as const;

const INFO = {
  title: 'Facet',
  version: '0.1.0',
  description:
    'Where jewelry-design teams do their work together. Call `logIn` for a token, or make a personal access token, and send it as `Authorization: ' +
    'Bearer …`. Answers are `{ data }`, lists `{ data, total, links }`; `links.next` is the address of the next page.',
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
};

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: 'Sent again with the same key, a call creates nothing twice',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_FORM.source },
};

const describeParameters = (endpoint: Endpoint, example: Record<string, unknown>) =>
  [['path', endpoint.params] as const, ['query', endpoint.query] as const].flatMap(([place, fields]) =>
    listFields(fields).map(({ name, schema, required }) => ({
      name,
      in: place,
      required: place === 'path' || required,
      schema,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    })),
  );

const describeForm = (fields: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['file'],
  properties: Object.fromEntries(
    fields.map((name) => [
      name,
      name === 'file' ? { type: 'array', items: { type: 'string', format: 'binary' } } : { type: 'string' },
    ]),
  ),
});

function describeBody({ body, multipart }: Endpoint, json: Json, example: unknown) {
  if (multipart) {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: describeForm(multipart) } } } };
  }
  if (body.type === 'undefined') return {};
  const schema = json.taken(body);
  const shown = example === undefined ? { schema } : { schema, example };
  return {
    requestBody: { required: !body.safeParse(undefined).success, content: { 'application/json': shown } },
  };
}

function describeAnswer({ status, binary, response }: Endpoint, json: Json) {
  const description = DONE[status];
  if (status === 204) return { description };
  const content = binary
    ? Object.fromEntries(binary.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: json.answered(response) } };
  return { description, content };
}

function describeOperation(name: string, endpoint: Endpoint, json: Json): Operation {
  const example = EXAMPLES[name] ?? {};
  const key = takesKey(endpoint) ? [KEY_PARAMETER] : [];
  return {
    operationId: name,
    summary: endpoint.summary,
    ...describeCallers(endpoint),
    tags: [endpoint.group],
    security: describeSecurity(endpoint),
    parameters: [...describeParameters(endpoint, { ...example.params, ...example.query }), ...key],
    ...describeBody(endpoint, json, example.body),
    responses: { [endpoint.status]: describeAnswer(endpoint, json), ...listFailures(endpoint) },
  };
}

/** The address of a call as OpenAPI writes it: `/api/projects/{projectId}`. */
const documentedPath = ({ path }: Endpoint) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/**
 * The OpenAPI 3.1 document of every call, made from the schemas that the server checks by and the web app calls with.
 * Building it takes some tenths of a second: build it once, when it is first requested.
 */
export function apiDocument() {
  const json = createJsonSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operations = (paths[documentedPath(endpoint)] ??= {});
    operations[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, json);
  }
  const responses = failureComponents(json);
  const said = JSON.stringify([paths, responses, json.named]);
  const isUsed = ([name]: [string, JsonSchema]) => said.includes(`"#/components/schemas/${name}"`);
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The Facet server that serves this document' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...tusPaths },
    components: {
      securitySchemes: TOKENS,
      responses,
      schemas: Object.fromEntries(Object.entries(json.named).filter(isUsed)),
    },
  };
}

export type ApiDocument = ReturnType<typeof apiDocument>;
