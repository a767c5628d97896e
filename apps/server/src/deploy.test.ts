import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { environment } from './platform/config/environment.ts';
import { loadConfig } from './platform/config/load-config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');

const variables = z.record(z.string(), z.string());
const named = z.object({ metadata: z.object({ name: z.string() }) });

/** Starts what Facet makes of its environment; a name that it doesn't know would have no effect. */
function expectSettings(env: Record<string, string>) {
  expect(Object.keys(env).filter((name) => !(name in environment.shape))).toEqual([]);
  return loadConfig(env);
}

const settingsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const composeService = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.literal('..'), dockerfile: z.literal('deploy/Containerfile') }).optional(),
  profiles: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  shm_size: z.string().optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
  command: z.array(z.string()).optional(),
  environment: variables.optional(),
  env_file: z.string().optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[^:]+(:-[^:]+)?:\/[^:]+(:ro)?$/)).optional(),
});
const compose = z.object({
  name: z.string(),
  services: z.record(z.string(), composeService),
  volumes: z.record(z.string(), z.null()),
});

/** Values that compose takes from the shell, as an operator would give them. */
const FROM_SHELL: Record<string, string> = {
  FACET_HOST: 'facet.example',
  FACET_ADMIN: 'admin@house.example',
  FACET_SMTP: '',
};
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => FROM_SHELL[name] ?? expect.fail(`${name} is not known here`));

function expectVolumes({ services, volumes }: z.infer<typeof compose>) {
  const used = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
    mounts.map((one) => one.split(':')[0] ?? ''),
  );
  const kept = used.filter((name) => /^[a-z]+$/.test(name));
  expect([...new Set(kept)].toSorted()).toEqual(Object.keys(volumes).toSorted());
}

test('compose for one machine starts Facet with settings that it takes, behind a Caddy that knows where it is', () => {
  const file = compose.parse(parseYaml(read('compose.yaml')));
  const { facet, caddy } = z.object({ facet: composeService, caddy: composeService }).parse(file.services);
  const env = Object.fromEntries(
    Object.entries(facet.environment ?? {}).map(([name, value]) => [name, filledIn(value)]),
  );
  expect(expectSettings(env)).toMatchObject({ role: 'all', trustProxy: 1, databaseUrl: undefined });
  const given = Object.keys(caddy.environment ?? {});
  expect(
    [...read('Caddyfile').matchAll(/\{\$(\w+)\}/g)]
      .map(([, name]) => name)
      .filter((name) => !given.includes(name ?? '')),
  ).toEqual([]);
  expect(caddy.environment).toMatchObject({ FACET_SERVERS: 'facet:3000' });
  expectVolumes(file);
});

test('compose for several machines: both roles start with the settings of the example, and what they need is there', () => {
  const file = compose.parse(parseYaml(read('compose.several.yaml')));
  const shared = settingsIn(read('facet.env.example'));
  for (const [name, { environment: own = {}, env_file: from }] of Object.entries(file.services)) {
    if (!from) continue;
    expect(expectSettings({ ...shared, ...own })).toMatchObject({ role: name, metrics: { host: '0.0.0.0' } });
  }
  const profiles = Object.values(file.services).flatMap((service) => service.profiles ?? []);
  expect([...new Set(profiles)]).toEqual(['web', 'worker', 'state']);
  const { S3_ENDPOINT: s3 = '', DATABASE_URL: database = '', REDIS_URL: redis = '' } = shared;
  const offered = Object.values(file.services).flatMap(({ ports = [] }) => ports.map((port) => port.split(':')[0]));
  expect(offered).toEqual(expect.arrayContaining([s3, database, redis].map((address) => new URL(address).port)));
  expectVolumes(file);
});

const probe = z.object({ httpGet: z.object({ path: z.enum(['/api/health', '/api/ready']), port: z.literal('http') }) });
const reference = z.object({ name: z.string() });
const deployment = z.object({
  metadata: reference,
  spec: z.object({
    replicas: z.number().min(1),
    selector: z.object({ matchLabels: variables }),
    template: z.object({
      metadata: z.object({ labels: variables }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().min(20),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([
          z.object({
            image: z.string().regex(/:\d+\.\d+\.\d+$/),
            env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
            envFrom: z.array(z.union([z.object({ secretRef: reference }), z.object({ configMapRef: reference })])),
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe.optional(),
            resources: z.object({ requests: variables, limits: variables }),
            volumeMounts: z.tuple([z.object({ name: z.literal('scratch'), mountPath: z.literal('/data') })]),
          }),
        ]),
        volumes: z.tuple([z.object({ name: z.literal('scratch') })]),
      }),
    }),
  }),
});
const service = z.object({
  spec: z.object({ selector: variables, ports: z.array(z.object({ name: z.string(), targetPort: z.string() })) }),
});
const ingress = z.object({
  spec: z.object({
    rules: z.tuple([
      z.object({
        host: z.string(),
        http: z.object({ paths: z.array(z.object({ backend: z.object({ service: reference }) })) }),
      }),
    ]),
  }),
});

test('the Kubernetes manifests have what each kind requires, find each other, and give settings that Facet takes', () => {
  const all = read('kubernetes.yaml')
    .split(/^---$/m)
    .map((text) => parseYaml(text));
  const kinds = all.map((one) => z.object({ apiVersion: z.string(), kind: z.string() }).parse(one).kind);
  expect(all.map((one) => named.safeParse(one).success)).toEqual(kinds.map(() => true));
  const of = <Schema extends z.ZodType>(kind: string, schema: Schema) =>
    all.filter((_, at) => kinds[at] === kind).map((one) => schema.parse(one));
  const [secret] = of('Secret', named.extend({ stringData: variables }));
  const [map] = of('ConfigMap', named.extend({ data: variables }));
  const deployments = of('Deployment', deployment);
  for (const { metadata, spec } of deployments) {
    const { template, selector } = spec;
    const [{ env, envFrom }] = template.spec.containers;
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(envFrom).toEqual([
      { secretRef: { name: secret?.metadata.name } },
      { configMapRef: { name: map?.metadata.name } },
    ]);
    const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    const { role } = expectSettings({ ...secret?.stringData, ...map?.data, ...own });
    expect(metadata.name).toBe(`facet-${role}`);
  }
  const [web] = deployments;
  expect(of('Service', service)[0]?.spec.selector).toEqual(web?.spec.template.metadata.labels);
  const [route] = of('Ingress', ingress);
  expect(`https://${route?.spec.rules[0].host}`).toBe(map?.data['PUBLIC_URL']);
});

test('the container file copies, builds and starts what there is, and sets nothing that Facet does not know', () => {
  const text = read('Containerfile').replaceAll(/\\\n\s*/g, ' ');
  const steps = [...text.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }));
  expect(steps.map(({ name }) => name)).toEqual(
    'FROM RUN RUN USER WORKDIR COPY RUN ENV VOLUME EXPOSE HEALTHCHECK CMD'.split(' '),
  );
  const findRest = (wanted: string) => steps.findLast(({ name }) => name === wanted)?.rest ?? '';
  const env = Object.fromEntries(
    findRest('ENV')
      .split(' ')
      .map((one) => one.split('=')),
  );
  expect(expectSettings(env)).toMatchObject({
    host: '0.0.0.0',
    port: Number(findRest('EXPOSE')),
    dataDir: findRest('VOLUME'),
  });
  const [, program = ''] = z.array(z.string()).parse(JSON.parse(findRest('CMD')));
  expect(existsSync(path.join(ROOT, program))).toBe(true);
  const scripts = z
    .object({ scripts: variables })
    .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
  expect(scripts.scripts).toHaveProperty('upgrade');
});

test('the unit of systemd starts what there is, with settings that Facet takes', () => {
  const unit = read('facet.service');
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  expectSettings(settingsIn(values('Environment').join('\n')));
  const [start = ''] = values('ExecStart');
  const [folder = ''] = values('WorkingDirectory');
  const [node = '', program = ''] = start.split(' ');
  expect(existsSync(path.join(ROOT, path.relative(folder, node)))).toBe(true);
  expect(existsSync(path.join(ROOT, program))).toBe(true);
  expect(unit.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
});

test('the example of nginx says what the README says of proxies, and never asks another process after a 503', () => {
  const lines = read('nginx.conf')
    .split('\n')
    .map((line) => line.trim());
  const told = [...README.matchAll(/```nginx\n([\s\S]+?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const settings = told
    .map((line) => line.trim())
    .filter((line) => line.endsWith(';') && !line.startsWith('proxy_pass '));
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((line) => !lines.includes(line))).toEqual([]);
  expect(lines).toContain('proxy_connect_timeout 2s;');
  expect(lines.filter((line) => line.startsWith('proxy_next_upstream ') && line.includes('503'))).toEqual([]);
});
