import { Button } from '@mantine/core';
import { IconShoppingCartPlus, IconTrash } from '@tabler/icons-react';
import { countOf } from '../../../shared/text/count-text.ts';
import {
  type WishlistItem,
  type WishlistPage,
  type WishlistSort,
  wishlistSorts,
} from '../../../shared/wishlist/wishlist.schemas.ts';
import { Choice } from '../../ui/forms/choice.tsx';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import type { WishlistActions, WishlistQuery } from './use-wishlist-actions.ts';
import styles from './wishlist-toolbar.module.css';

const sortLabels: Record<WishlistSort, string> = {
  date: 'Newest first',
  drop: 'Biggest price drop',
  price: 'Lowest price',
};
const sortOptions = wishlistSorts.map((value) => ({ value, label: sortLabels[value] }));

type WishlistToolbarProps = {
  list: WishlistPage;
  query: WishlistQuery;
  chosen: readonly WishlistItem[];
  onMark: (ids: readonly string[], isMarked: boolean) => void;
  actions: WishlistActions;
  onSort: (query: WishlistQuery) => void;
};

/** Acts on the marked items, else on the whole list, all its pages. */
export function WishlistToolbar({ list, query, chosen, onMark, actions, onSort }: WishlistToolbarProps) {
  const ids = list.items.map(({ id }) => id);
  const hasChosen = chosen.length > 0;
  const isAll = chosen.length === ids.length;
  const moved = hasChosen ? chosen : list.items;
  const canMove = moved.some(({ isAvailable }) => isAvailable) || (!hasChosen && list.totalPages > 1);
  const move = () => {
    void actions.moveMany(hasChosen ? chosen : undefined);
    onMark(ids, false);
  };
  const remove = () => {
    void (hasChosen ? actions.remove(chosen) : actions.clear(list.items));
    onMark(ids, false);
  };
  const total = countOf(list.totalItems, 'item');
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = hasChosen && !isAll;
          }}
          aria-label="Select everything on this page"
          onChange={() => onMark(ids, !isAll)}
        />
        <span aria-live="polite">{hasChosen ? `${chosen.length} selected` : total}</span>
      </label>
      <Choice
        label="Sort by"
        className={styles.sort}
        value={query.sort}
        options={sortOptions}
        onChange={(sort) => onSort({ sort, page: 1 })}
      />
      <div className={styles.actions}>
        <Button
          size="sm"
          leftSection={<IconShoppingCartPlus size={17} stroke={1.9} />}
          disabled={!canMove}
          onClick={move}
        >
          {hasChosen ? 'Move to cart' : 'Move all to cart'}
        </Button>
        <RemovingButton size="sm" variant="default" leftSection={<IconTrash size={17} stroke={1.8} />} onClick={remove}>
          {hasChosen ? 'Remove' : 'Clear'}
        </RemovingButton>
      </div>
    </div>
  );
}
