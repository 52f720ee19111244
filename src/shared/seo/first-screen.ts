import type { PublicSettings } from '../settings/public-settings.schemas.ts';

/** A call that is the same for everybody. */
export interface PublicRead {
  /** Some members are answered in person: they ask again once they have been recognised. */
  hasOwnAnswers: boolean;
  answer: (input: unknown) => Promise<unknown>;
}

/** What the server asks of the client's code to get a screen as a guest sees it first. */
export interface ScreenRequest {
  path: string;
  /** Without '?'. */
  search: string;
  settings: PublicSettings;
  /** The call of this name, such as products.get; undefined where the answer depends on who asks. */
  findRead: (name: string) => PublicRead | undefined;
}

export interface RenderedScreen {
  html: string;
  /** JSON that the browser starts from instead of asking for it. */
  data: string;
  /** Files of the client, below its root, whose code and style the screen needs beside those of every page. */
  modules: readonly string[];
}

/** Undefined for screens that only the browser renders. */
export type RenderScreen = (request: ScreenRequest) => Promise<RenderedScreen | undefined>;

/** The id of the element with the data of the screen. */
export const firstScreenId = 'first-screen';
