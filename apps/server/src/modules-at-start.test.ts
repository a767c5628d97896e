import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * What a start reads, links and runs before the first answer; each further module slows every start and takes memory
 * for good.
 */
const BUDGET = { ofOurs: 1455, ofPackages: 810 };

/** What few people need, or nobody for days: imported by the function that uses it. */
const ON_DEMAND = [
  '@aws-sdk/client-s3',
  '@e965/xlsx',
  '@hyzyla/pdfium',
  '@modelcontextprotocol/server',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@tus/server',
  'ag-psd',
  'draco3dgltf',
  'fontkit',
  'libheif-js',
  'manifold-3d',
  'meshoptimizer',
  'nodemailer',
  'occt-import-js',
  'openid-client',
  'pdfkit',
  'redis',
  'rhino3dm',
  'sanitize-html',
  'sharp',
  'web-push',
];

const PROGRAM = fileURLToPath(new URL('testing/list-modules.ts', import.meta.url));
/** As in a real start: without this cache, stripping types would take a minute. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/node', import.meta.url));
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Modules with the format Node loads them as: `module-typescript file:///…`. */
async function modulesAtStart(...how: readonly string[]): Promise<string[]> {
  const options = { maxBuffer: 4_000_000, env: { ...process.env, NODE_COMPILE_CACHE } };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...how], options);
  return z.array(z.string()).parse(JSON.parse(stdout));
}

const quickly = modulesAtStart('quick');

test('a start loads what it needs, and no more than its budget', async () => {
  const modules = await quickly;
  const packages = modules.flatMap((url) => PACKAGE.exec(url)?.[1] ?? []);
  expect(ON_DEMAND.filter((name) => packages.includes(name))).toEqual([]);
  expect(packages).toContain('fastify');
  expect(packages.length).toBeLessThanOrEqual(BUDGET.ofPackages);
  expect(modules.length - packages.length).toBeLessThanOrEqual(BUDGET.ofOurs);
}, 60_000);

test('modules that are found quickly are those that Node finds by itself', async () => {
  expect((await quickly).toSorted()).toEqual((await modulesAtStart()).toSorted());
}, 180_000);
