import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useFocusAfterRemoval } from '../../../platform/screen/use-focus-after-removal.ts';
import styles from '../list-table.module.css';

type RowMenuButtonProps = {
  /** Of the row. */
  name: string;
  open: (opener: HTMLElement) => void;
};

/** Opens the menu of a row. An action of the menu may take the row away: the focus then goes on to the next row's button. */
export function RowMenuButton({ name, open }: RowMenuButtonProps) {
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <ActionIcon
      ref={button}
      data-removes=""
      className={styles.more ?? ''}
      variant="subtle"
      color="gray"
      size={28}
      aria-haspopup="menu"
      aria-label={`Actions for ${name}`}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      <IconDots size={17} stroke={1.8} />
    </ActionIcon>
  );
}
