import { themeStorageKey } from './theme-storage.ts';
import { themeNames, themes } from './themes.ts';

/**
 * Script for the document head: sets theme and colour scheme before the first paint, so no wrong theme flashes.
 * Must stay dependency-free and synchronous; private mode may throw on `localStorage`, hence the `try`.
 */
export function renderThemeScript(): string {
  const schemes = Object.fromEntries(themeNames.map((name) => [name, themes[name].scheme]));
  return `(function(){var s=${JSON.stringify(schemes)},c=null;try{c=localStorage.getItem(${JSON.stringify(themeStorageKey)})}catch(e){}
if(!c||!Object.prototype.hasOwnProperty.call(s,c))c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
var h=document.documentElement;h.dataset.theme=c;h.dataset.mantineColorScheme=s[c]})()`;
}
