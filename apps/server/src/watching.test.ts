import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startMetricsServer } from './platform/metrics.ts';
import { useTestApp } from './testing/test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

const alert = z.strictObject({
  alert: z.string().regex(/^Facet\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const rules = z.strictObject({ groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(alert) })]) });
const target = z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() });
const dashboard = z.object({
  schemaVersion: z.number(),
  templating: z.object({ list: z.tuple([z.object({ name: z.literal('source'), type: z.literal('datasource') })]) }),
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.literal('timeseries'),
      title: z.string(),
      datasource: z.object({ uid: z.literal('${source}') }),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(target).min(1),
    }),
  ),
});

const [{ rules: alerts }] = rules.parse(parseYaml(read('deploy/prometheus-alerts.yaml'))).groups;
const { panels } = dashboard.parse(JSON.parse(read('deploy/grafana-dashboard.json')));

const BY_PROMETHEUS = ['job', 'instance', 'le'];

/** What a server gives: by metric, the labels that it can carry. `up` is Prometheus's own. */
async function exposed(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metrics } = await useTestApp();
  metrics.answered({ method: 'GET', route: '/api/health', status: 200, seconds: 0.01 });
  metrics.refused('too_often');
  for (const count of [metrics.jobDone, metrics.jobRetried, metrics.jobFailed]) count('mail-token');
  const server = await startMetricsServer({ metrics, host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const lines = [...text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)].map(([, name = '', labels = '']) => {
    const found = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    return [name, [...BY_PROMETHEUS, ...found]] as const;
  });
  return new Map<string, readonly string[]>([['up', BY_PROMETHEUS], ...lines]);
}

const expressions = () => [
  ...alerts.map(({ alert: name, expr }) => ({ name, expr })),
  ...panels.flatMap(({ title: name, targets }) => targets.map(({ expr }) => ({ name, expr }))),
];

test('alerts and panels ask for metrics and labels that a server gives', async () => {
  const given = await exposed();
  const asked = expressions().flatMap(({ name, expr }) =>
    [...expr.matchAll(/\b(up|(?:facet|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = '', where = '']) => ({
      name,
      metric,
      labels: [...where.matchAll(/(\w+)=/g)].map(([, label = '']) => label),
    })),
  );
  expect(asked.length).toBeGreaterThan(30);
  const unknown = asked.filter(({ metric, labels }) => {
    const known = given.get(metric);
    return !known || labels.some((label) => !known.includes(label));
  });
  expect(unknown).toEqual([]);
});

test('every alert leads to a chapter of the runbooks, and panels lie side by side', () => {
  const chapters = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w ]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(alerts.filter(({ annotations }) => !chapters.includes(annotations.runbook))).toEqual([]);
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
});
