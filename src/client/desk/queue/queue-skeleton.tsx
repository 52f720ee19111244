import { Skeleton } from '../../ui/feedback/skeletons.tsx';

/** Stands where a queue will be. */
export function QueueSkeleton() {
  return (
    <div>
      <Skeleton height={420} radius={12} />
    </div>
  );
}
