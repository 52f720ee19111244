import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type ScreenProps = { params: Readonly<Record<string, string | undefined>> };

export type ScreenModule = {
  Screen: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Fetches the code ahead of need. Failing is harmless: opening the screen tries again. */
  preload: () => void;
};

/** Declares a screen in its own chunk; `load` answers the named component of the module. */
export function screenModule(load: () => Promise<ComponentType<ScreenProps>>): ScreenModule {
  return {
    Screen: lazy(async () => ({ default: await load() })),
    preload: () => {
      load().catch(() => undefined);
    },
  };
}
