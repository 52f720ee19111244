import type { ScreenModule } from './screen-module.ts';

/** A screen and the address it is shown at. Every domain declares its own; the app puts them together. */
export type Route = {
  /** A pattern of wouter: `:id` stands for one part of the address. */
  path: string;
  title: string;
  /**
   * 'login' sends guests to sign in and back; 'guest' sends a signed-in visitor on. 'staff' and 'seller' are for members
   * who work here, and send others home.
   */
  access: 'open' | 'login' | 'guest' | 'staff' | 'seller';
  screen: ScreenModule;
  /** The screen works offline, when nobody can be asked who is signed in. */
  worksOffline?: true;
  /** It shows the screens below its path itself and stays mounted between them. */
  nested?: true;
};
