import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SavedCardList } from './saved-card-list.tsx';

type SavedCardPickProps = { chosenId: string; isDisabled: boolean; onChoose: (id: string) => void };

/** One of the saved cards, for a charge that comes later. */
export function SavedCardPick({ chosenId, isDisabled, onChoose }: SavedCardPickProps) {
  const { data } = trpc.savedCards.list.useQuery({}, { staleTime: 0 });
  if (!data) return <Skeleton height={120} radius={10} />;
  if (data.items.length === 0) return <p>You have no saved card yet.</p>;
  return (
    <SavedCardList
      items={data.items}
      chosenId={chosenId}
      error={null}
      isDisabled={isDisabled}
      onChoose={onChoose}
      isSavedOnly
    />
  );
}
