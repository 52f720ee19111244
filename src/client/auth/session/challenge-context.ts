import { createContext } from 'react';

/** Set where a second factor is asked for in place; otherwise the code screen is a page of its own. */
export const ChallengeContext = createContext<(() => void) | undefined>(undefined);
