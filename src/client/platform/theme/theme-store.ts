import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { storedValue } from '../stored-value.ts';
import { readThemeOffer } from './theme-offer.ts';
import { themeStorageKey } from './theme-storage.ts';
import { type ThemeChoice, type ThemeName, themes } from './themes.ts';

const transitionMs = 300;
const choiceListeners = new Set<(choice: ThemeChoice) => void>();
// The server renders screens too, for whoever has not chosen.
const isBrowser = typeof window !== 'undefined';
const systemDark = isBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
/** As the server wrote it on this page. */
export const themeOffer = readThemeOffer(isBrowser ? document.documentElement.dataset : {});
const chosen = storedValue(themeStorageKey, offered);
let transitionTimer = 0;

/** A choice from before the shop took it from its offer gives way to the usual one. */
function offered(wanted: unknown): ThemeChoice {
  return themeOffer.choices.find((each) => each === wanted) ?? themeOffer.standard;
}

const painted = createStore(resolveTheme());

function resolveTheme(): ThemeName {
  const choice = chosen.read();
  if (choice !== 'system') return choice;
  return systemDark?.matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const root = document.documentElement;
  const name = resolveTheme();
  if (root.dataset.theme !== name) {
    root.dataset.themeTransition = '';
    window.clearTimeout(transitionTimer);
    transitionTimer = window.setTimeout(() => delete root.dataset.themeTransition, transitionMs);
  }
  root.dataset.theme = name;
  root.dataset.mantineColorScheme = themes[name].scheme;
  painted.set(name);
}

systemDark?.addEventListener('change', applyTheme);
if (isBrowser) chosen.subscribe(applyTheme);

/** Applies a theme at once, in every open tab, and remembers it on this device. */
export function takeTheme(next: ThemeChoice): void {
  chosen.write(offered(next));
}

function setTheme(next: ThemeChoice): void {
  takeTheme(next);
  for (const listener of choiceListeners) listener(next);
}

/** Calls `listener` with every theme that somebody chooses by hand in this tab. Returns how to stop. */
export function onThemeChosen(listener: (choice: ThemeChoice) => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

/** `choice` is what the visitor picked ('system' included), `name` the theme that is painted now. */
export function useTheme(): { choice: ThemeChoice; name: ThemeName; setTheme: (next: ThemeChoice) => void } {
  const current = useSyncExternalStore(painted.subscribe, chosen.read, chosen.read);
  const name = painted.use();
  return { choice: current, name, setTheme };
}
