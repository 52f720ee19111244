import { useState } from 'react';
import type { ScreenModule, ScreenProps } from './screen-module.ts';

/** Shows a screen, at once where its code is there already. */
export function Screen({ module, params }: ScreenProps & { module: ScreenModule }) {
  // Chosen once: the other component in its place would start the screen anew.
  const [Chosen] = useState(module.component);
  return <Chosen params={params} />;
}
