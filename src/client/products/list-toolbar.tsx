import { IconChevronDown, IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import styles from './list-toolbar.module.css';
import { listPageSizes } from './product-filters.ts';
import type { ListDisplay } from './use-list-display.ts';

const looks = [
  { view: 'grid', label: 'Show as grid', Icon: IconLayoutGrid },
  { view: 'list', label: 'Show as list', Icon: IconLayoutList },
] as const;

/** How the list looks: cards or lines, and how many on a page. */
export function ListToolbar({ display }: { display: ListDisplay }) {
  return (
    <div className={styles.toolbar}>
      <label className={styles.size}>
        <span className={styles.hidden}>Products per page</span>
        <select
          value={display.limit}
          onChange={(event) => {
            const limit = listPageSizes.find((size) => String(size) === event.currentTarget.value);
            if (limit !== undefined) display.chooseLimit(limit);
          }}
        >
          {listPageSizes.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </label>
      <fieldset className={styles.views} aria-label="Look of the list">
        {looks.map(({ view, label, Icon }) => (
          <button
            key={view}
            type="button"
            aria-label={label}
            aria-pressed={display.view === view}
            onClick={() => display.chooseView(view)}
          >
            <Icon size={18} stroke={1.9} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
