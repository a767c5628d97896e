import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as api from './index.ts';

/** The specification's calls for projects and designs, one a line. */
const LISTED = [
  'GET /projects/permissions',
  'GET /projects',
  'POST /projects',
  'GET /projects/{id}',
  'PUT /projects/{id}',
  'DELETE /projects/{id}',
  'PATCH /projects/{id}/team',
  'PATCH /projects/{id}/guides',
  'PATCH /projects/{id}/attachments',
  'PATCH /projects/{id}/due-date',
  'POST /projects/{id}/attachment',
  'PUT /projects/{id}/modules/{moduleId}',
  'POST /projects/modules/{id}/edit-title',
  'DELETE /projects/batch-delete',
  'POST /projects/{id}/duplicate',
  'PUT /projects/{id}/status/{status}',
  'PUT /projects/status/batch-{action}',
  'POST /projects/{id}/share',
  'POST /projects/batch-share',
  'POST /projects/{id}/review-request',
  'GET /projects/{id}/request-review',
  'PUT /projects/{id}/request-review',
  'DELETE /projects/{id}/items/{itemId}',
  'GET /projects/{id}/modules/shared',
  'GET /projects/modules/{id}/shared-with',
  'POST /projects/modules/{id}/sync-users-to-share',
  'GET /projects/{id}/attachments-download',
  'GET /projects/{id}/scheme',
  'PATCH /projects/{id}/scheme',
  'GET /projects/empty-modules',
  'PATCH /projects/complete',
  'GET /projects-folders',
  'POST /projects/{id}/modules/{moduleId}/design/summary',
  'GET /projects/{id}/items',
  'GET /projects/{id}/site-drawer/project-log-history',
  'GET /projects/{id}/modules/{moduleId}/design',
  'POST /projects/{id}/modules/{moduleId}/design',
  'GET /projects/{id}/modules/{moduleId}/design/{itemId}',
  'PUT /projects/{id}/modules/{moduleId}/design/{itemId}',
  'DELETE /projects/{id}/modules/{moduleId}/design/{itemId}',
  'PUT /projects/{id}/modules/{moduleId}/design/style/{styleId}',
  'GET /projects/{id}/modules/{moduleId}/design/style/{styleId}',
  'PATCH /projects/{id}/modules/{moduleId}/design/{itemId}/{status}',
  'PATCH /projects/{id}/modules/{moduleId}/design/status',
  'DELETE /projects/{id}/modules/{moduleId}/design/style',
  'DELETE /projects/{id}/modules/{moduleId}/design',
  'PATCH /projects/{id}/modules/{moduleId}/design/due-date',
  'PATCH /projects/{id}/modules/{moduleId}/design/style/{styleId}/due-date',
  'PATCH /projects/{id}/modules/{moduleId}/design/mass-due-date',
  'PATCH /projects/{id}/modules/{moduleId}/design/style/{styleId}/assignee/{userId}',
  'GET /projects/{id}/modules/mood-board',
  'POST /projects/{id}/modules/mood-board',
  'PATCH /projects/{id}/modules/mood-board',
  'PUT /projects/{id}/modules/mood-board/{boardId}',
  'DELETE /projects/{id}/modules/mood-board/{boardId}',
  'GET /projects/{id}/styles/{styleId}/download-files',
  'GET /projects/{id}/download-files',
];

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
/** Parameters count by position; their names are ours. */
const blankParameters = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '{}');

const known = () =>
  new Set(
    Object.values(api)
      .filter(isCall)
      .map(({ method, path }) => blankParameters(`${method} ${path}`)),
  );

test('every call that the specification lists for projects and designs is there', () => {
  const calls = known();
  expect(LISTED.filter((call) => !calls.has(blankParameters(call)))).toEqual([]);
});

/** The specification's own list (`calls.tsv`: group, method, path), which is outside this repository. */
const wholeList = process.env['CALLS_TSV'];

function callsIn(text: string): string[] {
  const [head = '', ...rows] = text.trim().split('\n');
  expect(head.split('\t').slice(0, 3)).toEqual(['group', 'method', 'path']);
  return rows.map((row) => row.split('\t').slice(1, 3).join(' '));
}

if (wholeList)
  test('the contract has every call of the whole list in CALLS_TSV', () => {
    const listed = callsIn(readFileSync(wholeList, 'utf8'));
    const calls = known();
    // A truncated or unreadable list proves nothing.
    expect(listed.length).toBeGreaterThan(150);
    expect(listed.filter((call) => !calls.has(blankParameters(call)))).toEqual([]);
  });
