export interface AlertRule {
  /** Kind of the alerts it raises; its runbook has this name. */
  name: string;
  /** The number of the shop that it watches, and the label that tells its readings apart. */
  gauge: string;
  label?: string;
  /** Above this for so many minutes it is an incident. */
  above: number;
  forMinutes: number;
  /** At or below this for so many minutes it is over; between the two nothing changes, so that it does not flap. */
  calmAt: number;
  calmMinutes: number;
  title: (value: number, label: string) => string;
}

const daySeconds = 86_400;
const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} minutes`;
const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

/** What the shop watches by itself. What it cannot see, such as that it is down, is up to `docker/monitoring/alerts.yml`. */
export const alertRules: readonly AlertRule[] = [
  {
    name: 'queue-waiting',
    gauge: 'shop_queue_oldest_seconds',
    label: 'queue',
    above: 300,
    forMinutes: 3,
    calmAt: 60,
    calmMinutes: 3,
    title: (value, queue) => `Jobs in queue ${queue} have been waiting for ${minutes(value)}`,
  },
  {
    name: 'jobs-failed',
    gauge: 'shop_queue_failed_recently',
    label: 'queue',
    above: 0,
    forMinutes: 0,
    calmAt: 0,
    calmMinutes: 2,
    title: (_value, queue) => `Jobs in queue ${queue} have failed permanently`,
  },
  {
    name: 'orders-stuck',
    gauge: 'shop_orders_stuck',
    above: 0,
    forMinutes: 3,
    calmAt: 0,
    calmMinutes: 2,
    title: (value) => `${value} paid orders have not been delivered`,
  },
  {
    name: 'payments-failing',
    gauge: 'shop_payments_failed_ratio',
    above: 0.5,
    forMinutes: 5,
    calmAt: 0.3,
    calmMinutes: 10,
    title: (value) => `${percent(value)} of payments are failing`,
  },
  {
    name: 'chain-behind',
    gauge: 'shop_chain_lag_seconds',
    label: 'network',
    above: 300,
    forMinutes: 3,
    calmAt: 60,
    calmMinutes: 3,
    title: (value, network) => `Chain ${network} was last read ${minutes(value)} ago`,
  },
  {
    name: 'backup-old',
    gauge: 'shop_backup_age_seconds',
    above: 8 * daySeconds,
    forMinutes: 0,
    calmAt: 7 * daySeconds,
    calmMinutes: 0,
    title: (value) => `No backup for ${Math.floor(value / daySeconds)} days`,
  },
];
