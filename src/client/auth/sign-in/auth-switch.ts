import { createContext } from 'react';
import type { AuthView } from './auth-modal-store.ts';

/** Set inside the modal, where a link to the other form turns the modal instead of leaving the page. */
export const AuthSwitchContext = createContext<((view: AuthView) => void) | undefined>(undefined);
