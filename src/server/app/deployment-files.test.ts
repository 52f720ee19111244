import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readEnvironment } from '../platform/env.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
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

const k8s = readdirSync(path.join(root, 'docker/k8s')).flatMap((file) =>
  parseAllDocuments(read(`docker/k8s/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) }).parse(document.toJSON());
  }),
);
const named = (kind: string, name: string) => k8s.find((each) => each.kind === kind && each.metadata.name === name);

/** The variables that the shop reads, as README lists them. */
const known = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name));

/** What stands there when nobody sets anything. */
const withDefaults = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

test.each(['web', 'worker'])('%s of docker-compose.yml starts with its variables, and none is misspelt', (role) => {
  const environment = compose.services[role]?.environment ?? {};
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, withDefaults(value)]));
  expect(readEnvironment({ NODE_ENV: 'production', ...given })).toMatchObject({ ROLE: role, METRICS_PORT: 9464 });
});

test('only the proxy and the mail catcher are open to others, so that web processes may be many', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name).sort()).toEqual(['caddy', 'mailpit']);
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
  const secret = variables.parse(named('Secret', 'shop')?.stringData);
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
