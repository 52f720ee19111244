import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { productsPerPageChoices } from '../../../shared/users/preferences.rules.ts';
import { Choice } from '../../ui/forms/choice.tsx';

import styles from './list-toolbar.module.css';
import type { ListDisplay } from './use-list-display.ts';

const looks = [
  { view: 'grid', label: 'Show as grid', Icon: IconLayoutGrid },
  { view: 'list', label: 'Show as list', Icon: IconLayoutList },
] as const;

const sizeOptions = productsPerPageChoices.map((value) => ({ value, label: `${value} per page` }));

/** How the list looks: cards or lines, and how many on a page. */
export function ListToolbar({ display }: { display: ListDisplay }) {
  return (
    <div className={styles.toolbar}>
      <Choice
        label="Products per page"
        className={styles.size}
        value={display.limit}
        options={sizeOptions}
        onChange={display.chooseLimit}
      />
      <fieldset className={styles.views} aria-label="List layout">
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
