import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { importFileBytes } from '../../../shared/bulk/bulk-limits.ts';
import { readEnvironment } from '../../platform/env.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const variables = z.record(z.string(), z.coerce.string());
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({ environment: variables.default({}), ports: z.array(z.string()).default([]) }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));

const documentsIn = (file: string) =>
  parseAllDocuments(read(`docker/k8s/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) }).parse(document.toJSON());
  });
/** What `kubectl apply -f docker/k8s` applies: files of these names only. */
const applied = readdirSync(path.join(root, 'docker/k8s')).filter((file) => /\.(yml|yaml|json)$/.test(file));
const k8s = applied.flatMap(documentsIn);
const named = (kind: string, name: string) => k8s.find((each) => each.kind === kind && each.metadata.name === name);

/** The variables that the shop reads, as its documentation lists them. */
const known = new Set([...read('docs/configuration.md').matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name));

/** What stands there when only `given` is set. */
function filled(text: string, given: Record<string, string> = {}): string {
  const inner = /\$\{(\w+):-([^${}]*)\}/g;
  return inner.test(text)
    ? filled(
        text.replace(inner, (_, name, other) => given[name] || other),
        given,
      )
    : text;
}

function composed(role: string, given: Record<string, string> = {}) {
  const environment = Object.entries(compose.services[role]?.environment ?? {});
  return Object.fromEntries(environment.map(([name, value]) => [name, filled(value, given)]));
}

test.each(['web', 'worker'])('%s of docker-compose.yml starts with its variables, and none is misspelt', (role) => {
  const given = composed(role);
  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
  expect(readEnvironment({ NODE_ENV: 'production', ...given })).toMatchObject({ ROLE: role, METRICS_PORT: 9464 });
});

test('a public shop has no demo, whose passwords everybody knows, unless it is asked for', () => {
  const started = (given?: Record<string, string>) =>
    readEnvironment({ NODE_ENV: 'production', ...composed('web', given) });
  expect(started()).toMatchObject({ PUBLIC_URL: 'https://localhost', SEED_DEMO: true });
  expect(started({ SITE: 'shop.example.com' })).toMatchObject({
    PUBLIC_URL: 'https://shop.example.com',
    SEED_DEMO: false,
  });
  expect(started({ SITE: 'shop.example.com', SEED_DEMO: 'on' }).SEED_DEMO).toBe(true);
});

test('only the proxy is open to others, so that web processes may be many and nobody reads the mail', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name).sort()).toEqual(['caddy']);
  expect(read('docker/Caddyfile')).toContain('respond @metrics 404');
});

test.each(['web', 'worker'])('%s on Kubernetes has probes, a budget, a scaler and known variables', (name) => {
  const text = JSON.stringify(named('Deployment', name));
  for (const part of ['startupProbe', 'readinessProbe', 'livenessProbe', 'terminationGracePeriodSeconds']) {
    expect(text).toContain(part);
  }
  expect(named('PodDisruptionBudget', name)).toBeDefined();
  expect(named('HorizontalPodAutoscaler', name)).toBeDefined();
});

test('the variables that Kubernetes sets are those of the shop', () => {
  const data = variables.parse(named('ConfigMap', 'shop')?.data);
  const secret = variables.parse(documentsIn('secret.yml.example')[0]?.stringData);
  expect([...Object.keys(data), ...Object.keys(secret)].filter((name) => !known.has(name))).toEqual([]);
  const key = 'ab'.repeat(32);
  const filled = {
    ...secret,
    SETTINGS_KEY: key,
    BACKUP_KEY: key,
    METRICS_TOKEN: key,
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  expect(readEnvironment({ NODE_ENV: 'production', ROLE: 'web', ...data, ...filled }).TRUST_PROXY).toBe(1);
});

test('applying the files of Kubernetes leaves the secret alone, whose example has no values', () => {
  expect(k8s.map(({ kind }) => kind)).not.toContain('Secret');
  expect(documentsIn('secret.yml.example')).toMatchObject([{ kind: 'Secret', metadata: { name: 'shop' } }]);
});

test('the proxy on Kubernetes lets through what people may upload', () => {
  const { annotations } = z.object({ annotations: variables }).parse(named('Ingress', 'shop')?.metadata);
  const megabytes = Number.parseInt(annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(importFileBytes);
});
