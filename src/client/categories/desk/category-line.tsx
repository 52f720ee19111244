import { ActionIcon, Button } from '@mantine/core';
import { IconGripVertical, IconPhoto, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { countOf } from '../../../shared/text/count-text.ts';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './categories-desk-page.module.css';
import type { CategoryPlace } from './category-places.ts';

type CategoryLineProps = {
  at: CategoryPlace;
  isDragged: boolean;
  onDrag: (id: string) => void;
  onDrop: () => void;
  /** Whether the key moves it. */
  onKey: (key: string) => boolean;
  onFeature: () => void;
  onOpen: (kind: 'form' | 'picture' | 'delete' | 'move') => void;
};

/** A category in its tree with what can be done with it. */
export function CategoryLine({ at, isDragged, onDrag, onDrop, onKey, onFeature, onOpen }: CategoryLineProps) {
  const { node, depth } = at;
  const { name } = node;
  return (
    <RemovableItem
      className={styles.line}
      data-dragged={isDragged ? '' : undefined}
      style={{ paddingInlineStart: `calc(12px + ${depth} * var(--indent))` }}
      draggable
      onDragStart={() => onDrag(node.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={`Move ${name}: arrow keys`}
        onKeyDown={(event) => {
          if (onKey(event.key)) event.preventDefault();
        }}
      >
        <IconGripVertical size={18} stroke={1.8} />
      </button>
      <span className={styles.name}>
        <strong>{name}</strong>
        <small>{countOf(node.productCount, 'product')} for sale</small>
      </span>
      {node.status === 'inactive' ? <StatusBadge tone="neutral">Hidden</StatusBadge> : null}
      <span className={styles.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Feature ${name}`}
          aria-pressed={node.isFeatured}
          onClick={onFeature}
        >
          {node.isFeatured ? <IconStarFilled size={18} className={styles.star ?? ''} /> : <IconStar size={18} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Picture of ${name}`}
          onClick={() => onOpen('picture')}
        >
          <IconPhoto size={18} />
        </ActionIcon>
        <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={() => onOpen('form')}>
          Edit
        </Button>
        <Button size="xs" variant="default" aria-label={`Move products of ${name}`} onClick={() => onOpen('move')}>
          <span>
            Move<span className={styles.wide}> products</span>
          </span>
        </Button>
        <ActionIcon
          variant="subtle"
          color="red"
          size={40}
          aria-label={`Delete ${name}`}
          data-removes=""
          onClick={() => onOpen('delete')}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </span>
    </RemovableItem>
  );
}
