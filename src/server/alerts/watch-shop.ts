import { type Transaction, transaction } from '../platform/database/db.ts';
import { readAll } from '../platform/metrics/shop-gauges.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { type AlertRule, alertRules } from './alert-rules.ts';

type Standing = { isDue: boolean; isOver: boolean };

/** Compares the shop's numbers with the rules, and raises and ends alerts. Safe to run twice. */
export async function watchShop(services: Services, rules: readonly AlertRule[] = alertRules): Promise<void> {
  const readings = await readAll(services);
  for (const rule of rules) {
    const current = readings.get(rule.gauge);
    // Unknown is neither good nor bad.
    if (!current) continue;
    await transaction(services.db, async (tx) => {
      const seen: string[] = [];
      for (const { labels = {}, value } of current) {
        const label = rule.label === undefined ? '' : (labels[rule.label] ?? '');
        seen.push(label);
        await applyRule(tx, rule, label, value);
      }
      // What is not measured any more, such as a chain that was switched off, is over.
      const gone = await tx.alertWatch.findMany({ where: { rule: rule.name, label: { notIn: seen } } });
      for (const { label } of gone) await applyRule(tx, rule, label, rule.calmAt);
    });
  }
}

async function applyRule(tx: Transaction, rule: AlertRule, label: string, value: number): Promise<void> {
  const { isDue, isOver } = await noteReading(tx, rule, label, value);
  const dedupeKey = [rule.name, label].filter((part) => part !== '').join(':');
  const details = { value, ...(rule.label !== undefined && { [rule.label]: label }) };
  if (isDue) await raiseAlert(tx, { kind: rule.name, dedupeKey, title: rule.title(value, label), details });
  if (isOver) await resolveAlert(tx, dedupeKey);
}

/** Notes since when it is bad or good, and says whether that is long enough to raise the alert or to end it. */
async function noteReading(tx: Transaction, rule: AlertRule, label: string, value: number): Promise<Standing> {
  const isBad = value > rule.above;
  const isGood = value <= rule.calmAt;
  const [row] = await tx.$queryRaw<Standing[]>`
    INSERT INTO alert_watches AS w ("rule", "label", "badSince", "goodSince")
    VALUES (${rule.name}, ${label}, CASE WHEN ${isBad} THEN now() END, CASE WHEN ${isGood} THEN now() END)
    ON CONFLICT ("rule", "label") DO UPDATE SET
      "badSince" = CASE WHEN ${isBad} THEN coalesce(w."badSince", now()) END,
      "goodSince" = CASE WHEN ${isGood} THEN coalesce(w."goodSince", now()) END
    RETURNING
      coalesce("badSince" <= now() - ${rule.forMinutes}::float8 * interval '1 minute', false) AS "isDue",
      coalesce("goodSince" <= now() - ${rule.calmMinutes}::float8 * interval '1 minute', false) AS "isOver"`;
  return row ?? { isDue: false, isOver: false };
}
