import type { ComponentProps } from 'react';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';

/** An entry of a list that can be removed: the focus then goes on to the next one. */
export function RemovableItem(props: Omit<ComponentProps<'li'>, 'ref'>) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  return <li {...props} ref={row} />;
}
