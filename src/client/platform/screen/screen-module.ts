import { type ComponentType, lazy } from 'react';

export type ScreenProps = { params: Readonly<Record<string, string | undefined>> };

export type ScreenModule = {
  /** The screen itself once its code is there; until then one that waits for it. */
  component: () => ComponentType<ScreenProps>;
  load: () => Promise<void>;
};

/** Declares a screen in its own chunk; `load` answers the named component of the module. */
export function screenModule(load: () => Promise<ComponentType<ScreenProps>>): ScreenModule {
  let loaded: ComponentType<ScreenProps> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const waiting = lazy(async () => ({ default: await loadOnce() }));
  return {
    component: () => loaded ?? waiting,
    load: async () => {
      await loadOnce();
    },
  };
}
