import { useEffect } from 'react';
import { holdPage } from './typed-input.ts';

/** Lets no new release reload the page as long as `isHeld` (D-10). */
export function useHoldPage(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld]);
}
