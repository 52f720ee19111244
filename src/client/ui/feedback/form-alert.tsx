import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react';
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
  /** Interrupts a screen reader as errors do, where what was pressed was not done. */
  isUrgent?: boolean;
  /** Takes the focus by script, so that the problem is read out and the keyboard continues from here. */
  ref?: Ref<HTMLDivElement>;
};

/** A message next to what it is about. Errors interrupt a screen reader, other tones do not. */
export function FormAlert({ tone, title, children, isUrgent = tone === 'danger', ref }: FormAlertProps) {
  const Icon = icons[tone];
  const icon = useRef<HTMLSpanElement>(null);
  // Above a long form it would not be seen by whoever pressed the button below.
  useEffect(() => {
    // The focus does not tell: the button that was pressed has lost it while it was busy.
    const isAnswer = isUrgent && navigator.userActivation?.isActive === true;
    if (isAnswer && icon.current?.closest('form')) icon.current.scrollIntoView({ block: 'nearest' });
  }, [isUrgent]);
  return (
    <div ref={ref} className={styles.alert} data-tone={tone} role={isUrgent ? 'alert' : 'status'} tabIndex={-1}>
      <span ref={icon} className={styles.icon} aria-hidden="true">
        <Icon size={20} stroke={1.9} />
      </span>
      <div className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        {children}
      </div>
    </div>
  );
}
