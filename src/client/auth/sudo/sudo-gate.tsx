import { lazy, Suspense, useEffect, useState } from 'react';
import { answerSudoWith } from '../../platform/session/sudo.ts';

const SudoDialog = lazy(async () => ({ default: (await import('./sudo-dialog.tsx')).SudoDialog }));

/** Opens the dialog whenever a call meets a guarded action; the call is repeated after the right answer. */
export function SudoGate() {
  const [finish, setFinish] = useState<(isOpen: boolean) => void>();
  useEffect(
    () =>
      answerSudoWith(
        () =>
          new Promise((resolve) => {
            setFinish(() => (isOpen: boolean) => {
              setFinish(undefined);
              resolve(isOpen);
            });
          }),
      ),
    [],
  );
  if (!finish) return null;
  return (
    <Suspense fallback={null}>
      <SudoDialog onFinish={finish} />
    </Suspense>
  );
}
