import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/FloatingIndicator.css';
import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import styles from './segments.module.css';

const classNames = { root: styles.root ?? '', indicator: styles.indicator ?? '', label: styles.label ?? '' };

/** One of a few choices, side by side, in the colours of the theme. */
export function Segments<Value extends string>(props: Omit<SegmentedControlProps<Value>, 'classNames'>) {
  return <SegmentedControl classNames={classNames} radius="md" {...props} />;
}
