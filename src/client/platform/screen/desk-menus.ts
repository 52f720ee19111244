import { createContext, type ReactNode } from 'react';

/** The menus of the shell's header that the frame of the back office shows too. The shell fills them in. */
export const DeskMenusContext = createContext<ReactNode>(null);
