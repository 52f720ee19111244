import { Button } from '@mantine/core';
import { Link } from 'wouter';
import styles from './row-actions.module.css';

/** One thing that can be done with a row: work that begins at once or asks first, or a way to another page. */
export type RowAction =
  | { label: string; isDangerous?: boolean; onSelect: () => void; href?: undefined }
  | { label: string; isDangerous?: undefined; href: string };

/** What is copied of a row from its menu, where that is not its name, such as an 'order number'. */
export type CopiedText<Row> = { noun: string; textOf: (row: Row) => string };

/** The actions of a row as buttons, for its drawer. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        action.href === undefined ? (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            {...(action.isDangerous && { variant: 'light', color: 'red' })}
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        ) : (
          <Button key={action.label} size="xs" variant="default" component={Link} href={action.href}>
            {action.label}
          </Button>
        ),
      )}
    </div>
  );
}
