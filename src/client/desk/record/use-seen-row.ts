import { useState } from 'react';
import { envelopeOf } from '../../platform/http/api-error.ts';

/**
 * The row that a dialog changes: as it was opened, or as somebody else's change of it was shown since. `read` asks for
 * it as it is now.
 */
export function useSeenRow<Row>(opened: Row, read: () => Promise<Row | undefined>) {
  // The list behind the dialog goes on being read: what nobody was shown is not replaced.
  const [first] = useState(opened);
  const [theirs, setTheirs] = useState<Row>();
  return {
    seen: theirs ?? first,
    theirs,
    /** Whether a save was refused because of that; what is there now is shown then, and the next save replaces it. */
    take: async (error: unknown): Promise<boolean> => {
      if (envelopeOf(error)?.code !== 'STALE_VERSION') return false;
      const now = await read().catch(() => undefined);
      setTheirs((before) => now ?? before);
      return now !== undefined;
    },
  };
}
