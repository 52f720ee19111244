import { themeStorageKey } from './theme-storage.ts';
import { themeNames, themes } from './themes.ts';

/**
 * Script for the document head: sets theme and colour scheme before the first paint, so no wrong theme flashes.
 * Must stay dependency-free and synchronous; private mode may throw on `localStorage`, hence the `try`.
 */
export function renderThemeScript(): string {
  const schemes = Object.fromEntries(themeNames.map((name) => [name, themes[name].scheme]));
  return `(function(){var s=${JSON.stringify(schemes)},h=document.documentElement,d=h.dataset,c=null,o=d.themes&&d.themes.split(' ');
try{c=localStorage.getItem(${JSON.stringify(themeStorageKey)})}catch(e){}
function k(n){return !!n&&(n==='system'||Object.prototype.hasOwnProperty.call(s,n))&&(!o||o.indexOf(n)>=0)}
if(!k(c))c=k(d.defaultTheme)?d.defaultTheme:o?o[0]:'system';
if(!Object.prototype.hasOwnProperty.call(s,c))c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.theme=c;d.mantineColorScheme=s[c]})()`;
}
