import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import styles from './form-alert.module.css';

export type AlertTone = 'danger' | 'warning' | 'info' | 'success';

const icons: Record<AlertTone, ComponentType<{ size: number; stroke: number }>> = {
  danger: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
};

type FormAlertProps = {
  tone: AlertTone;
  title: string;
  children?: ReactNode;
  /** Takes the focus by script, so that what went wrong is read out and next in line for the keyboard. */
  ref?: Ref<HTMLDivElement>;
};

/** A message that stays beside what it is about. Dangers interrupt a screen reader, the rest waits its turn. */
export function FormAlert({ tone, title, children, ref }: FormAlertProps) {
  const Icon = icons[tone];
  return (
    <div
      ref={ref}
      className={styles.alert}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon size={20} stroke={1.9} />
      </span>
      <div className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        {children}
      </div>
    </div>
  );
}
