import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './categories-desk-page.module.css';
import { CategoryForm } from './category-form.tsx';
import { CategoryLine } from './category-line.tsx';
import { CategoryPicture } from './category-picture.tsx';
import { placeAfterKey, placesOf } from './category-places.ts';
import { EmptyCategory } from './empty-category.tsx';

type Open =
  | { kind: 'form'; category: CategoryNode | undefined }
  | { kind: 'picture' | 'delete' | 'move'; category: CategoryNode };

function useTreeChanges() {
  const utils = trpc.useUtils();
  const reply = {
    onError: (error: unknown) => notify.error(fieldProblemOf(error)),
    onSettled: () => Promise.all([utils.categoryEditing.invalidate(), utils.categories.invalidate()]),
  };
  return {
    place: trpc.categoryEditing.place.useMutation(reply),
    feature: trpc.categoryEditing.feature.useMutation(reply),
  };
}

/** The tree of categories: moved by drag or keys, featured, made, changed and deleted. */
export function CategoriesDeskPage() {
  const tree = trpc.categoryEditing.tree.useQuery({}, { staleTime: 0 });
  const { place, feature } = useTreeChanges();
  const [open, setOpen] = useState<Open>();
  const [dragged, setDragged] = useState<string>();
  const nodes = tree.data?.items ?? [];
  const places = placesOf(nodes);
  const close = () => setOpen(undefined);
  return (
    <DeskPage
      title="Categories"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ kind: 'form', category: undefined })}>
          New category
        </Button>
      }
    >
      {nodes.length === 0 ? null : (
        <p className={styles.hint}>
          To reorder, drag a category onto the one it should come before. With the keyboard, focus its handle: ↑ and ↓
          move it, ← takes it out of its parent, → puts it inside the category above.
        </p>
      )}
      {tree.isError ? <QueryError error={tree.error} onRetry={() => void tree.refetch()} /> : null}
      {tree.isPending ? <Skeleton height={420} radius={12} /> : null}
      {tree.data && nodes.length === 0 ? (
        <EmptyState
          title="No categories yet"
          message="Products are found by their category."
          icon={<IconCategory size={40} stroke={1.5} />}
        >
          <Button onClick={() => setOpen({ kind: 'form', category: undefined })}>Create the first category</Button>
        </EmptyState>
      ) : null}
      {nodes.length === 0 ? null : (
        <ul className={styles.tree} aria-label="Categories">
          {places.map((at) => (
            <CategoryLine
              key={at.node.id}
              at={at}
              isDragged={dragged === at.node.id}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined && dragged !== at.node.id)
                  place.mutate({ id: dragged, order: at.index, parentId: at.node.parentId });
                setDragged(undefined);
              }}
              onKey={(key) => {
                const target = placeAfterKey(places, at, key);
                if (target && !place.isPending) place.mutate({ id: at.node.id, ...target });
                return target !== undefined;
              }}
              onFeature={() => feature.mutate({ id: at.node.id, isFeatured: !at.node.isFeatured })}
              onOpen={(kind) => setOpen({ kind, category: at.node })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'form' ? <CategoryForm category={open.category} tree={nodes} onClose={close} /> : null}
      {open?.kind === 'picture' ? <CategoryPicture category={open.category} onClose={close} /> : null}
      {open?.kind === 'delete' || open?.kind === 'move' ? (
        <EmptyCategory category={open.category} tree={nodes} kind={open.kind} onClose={close} />
      ) : null}
    </DeskPage>
  );
}
