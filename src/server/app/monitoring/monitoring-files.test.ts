import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { watchLivePages } from '../../platform/metrics/live-metrics.ts';
import { watchProcess } from '../../platform/metrics/metrics-text.ts';
import { processMetrics } from '../../platform/metrics/registry.ts';
import { shopGaugesPort } from '../../platform/metrics/shop-gauges.ts';
import '../create-app.ts';
import '../../platform/metrics/job-metrics.ts';
import { ports } from '../ports.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const rules = rulesSchema.parse(parse(read('docker/monitoring/alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('docker/monitoring/dashboard.json')));

watchLivePages(() => 0);
watchProcess();
const own = await processMetrics.getMetricsAsJSON();
const known = new Set([
  ...own.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])),
  ...shopGaugesPort.all({ ports }).flatMap(({ help }) => Object.keys(help)),
  // Prometheus's own.
  'up',
]);

/** The names of metrics in an expression: what stands before `{`, `[` or nothing, and is no function or label. */
function metricsOf(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => !words.has(name));
}
const words = new Set(['by', 'or', 'and', 'm', 's']);

describe('alerts', () => {
  test.each(rules)('$alert asks for metrics that exist and has a runbook', ({ alert, expr, annotations }) => {
    expect(metricsOf(expr).length).toBeGreaterThan(0);
    expect(metricsOf(expr).filter((name) => !known.has(name))).toEqual([]);
    const text = read(annotations.runbook);
    expect(text.startsWith(`# ${alert}\n`)).toBe(true);
    for (const part of ['## How to see it', '## What to do']) expect(text).toContain(part);
  });

  test('no runbook is left without its alert, and none points to a page that is not there', () => {
    const used = rules.map(({ annotations }) => path.basename(annotations.runbook));
    expect(readdirSync(path.join(root, 'docs/runbooks')).sort()).toEqual(used.sort());
    for (const file of used) {
      for (const [, target = ''] of read(`docs/runbooks/${file}`).matchAll(/\]\(([^)]+\.md)\)/g)) {
        expect(existsSync(path.join(root, 'docs/runbooks', target)), `${file} → ${target}`).toBe(true);
      }
    }
  });
});

test.each(panels.filter(({ targets }) => targets.length > 0))(
  'panel $title shows metrics that exist',
  ({ targets }) => {
    for (const { expr } of targets) expect(metricsOf(expr).filter((name) => !known.has(name))).toEqual([]);
  },
);
