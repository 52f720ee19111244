import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { replayTyping } from './early-input.ts';

/** When the server rendered the screen that this page began with, in milliseconds since 1970. */
export const RenderedAtContext = createContext<number | undefined>(undefined);
const HydratedContext = createContext(true);
/** The same without a word when it changes. */
const TakingOverContext = createContext({ isOn: false });

/** Stands around everything that may have been rendered by the server. What differs here is drawn in slices, once all is taken over. */
export function Hydration({ renderedAt, children }: { renderedAt: number | undefined; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(renderedAt === undefined);
  const [takingOver] = useState({ isOn: renderedAt !== undefined });
  useEffect(() => {
    replayTyping();
    startTransition(() => setHydrated(true));
  }, []);
  // By then the parts are taken over that React left for later.
  useEffect(() => {
    if (isHydrated) takingOver.isOn = false;
  }, [isHydrated, takingOver]);
  return (
    <RenderedAtContext value={renderedAt}>
      <TakingOverContext value={takingOver}>
        <HydratedContext value={isHydrated}>{children}</HydratedContext>
      </TakingOverContext>
    </RenderedAtContext>
  );
}

/**
 * False while React takes over what the server has rendered. Both must show the same until then; what only this browser
 * knows comes right after.
 */
export function useHydrated(): boolean {
  return use(HydratedContext);
}

/** Whether the server had drawn this when it was first shown. It is not drawn again for it, as with `useHydrated`. */
export function useWasRendered(): boolean {
  const takingOver = use(TakingOverContext);
  const [wasRendered] = useState(() => takingOver.isOn);
  return wasRendered;
}

/** The time that a screen starts counting from, and how to move it on: the server's own where it rendered the screen. */
export function useNow(): [now: number, moveOn: () => void] {
  const isHydrated = useHydrated();
  const renderedAt = use(RenderedAtContext);
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : (renderedAt ?? Date.now())));
  const [moveOn] = useState(() => () => setNow(Date.now()));
  return [now, moveOn];
}

/** Whose clock moments are told by: the reader's own, which is undefined, once it is known. */
export function useReadersZone(): 'UTC' | undefined {
  return useHydrated() ? undefined : 'UTC';
}
