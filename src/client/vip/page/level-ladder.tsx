import { IconCheck } from '@tabler/icons-react';
import { vipLevels } from '../../../shared/products/prices/price.rules.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { levelNames } from '../vip-labels.ts';
import styles from './level-ladder.module.css';

/** Bronze to diamond: what each takes off, and what has to be spent for it. */
export function LevelLadder({ status: { level, levels, currency, isVip } }: { status: VipStatusView }) {
  const held = level === null ? -1 : vipLevels.indexOf(level);
  return (
    <section className={styles.section} aria-labelledby="vip-levels">
      <div>
        <h2 id="vip-levels" className={styles.title}>
          {isVip ? 'Your way to Diamond' : 'The more you play, the less you pay'}
        </h2>
        <p className={styles.lead}>
          Everything you buy as a member counts. A level never falls while your membership lasts.
        </p>
      </div>
      <ol className={styles.ladder}>
        {levels.map((step, index) => (
          <li
            key={step.level}
            className={styles.step}
            data-level={step.level}
            aria-current={index === held ? 'step' : undefined}
          >
            <span className={styles.medal} aria-hidden="true">
              {index <= held ? <IconCheck size={20} stroke={2.4} /> : null}
            </span>
            <strong>{levelNames[step.level]}</strong>
            <span className={styles.percent}>{step.percent}% off</span>
            <span className={styles.spend}>
              {step.spend === 0
                ? 'from the start'
                : `from ${formatMoney(step.spend, currency).replace('.00', '')} spent`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
