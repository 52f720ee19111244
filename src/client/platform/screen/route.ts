import type { ScreenModule } from './screen-module.ts';

/** A screen and the address it is shown at. Every domain declares its own; the app puts them together. */
export type Route = {
  /** A pattern of wouter: `:id` stands for one part of the address. */
  path: string;
  title: string;
  /** 'login' sends guests to sign in and back; 'guest' sends a signed-in visitor on (spec §2). */
  access: 'open' | 'login' | 'guest';
  screen: ScreenModule;
  /** Shows what it knows while there is no network to ask who is signed in. */
  worksOffline?: true;
  /** Loaded ahead when the browser is idle. */
  ahead?: boolean;
};
