import { createStore } from '../create-store.ts';

const isOpen = createStore(false);

/** Asks the shopper where they are. */
export function openCountryDialog(): void {
  isOpen.set(true);
}

export function closeCountryDialog(): void {
  isOpen.set(false);
}

export const useCountryDialog = isOpen.use;
