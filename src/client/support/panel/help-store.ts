import { createStore } from '../../platform/create-store.ts';

const isOpen = createStore(false);

/** Opens the help over the current page; on its own screen it is there already. */
export function openHelp(): void {
  if (location.pathname !== '/support') isOpen.set(true);
  else document.querySelector('#content')?.scrollIntoView({ behavior: 'smooth' });
}

export function closeHelp(): void {
  isOpen.set(false);
}

export const useIsHelpOpen = isOpen.use;
