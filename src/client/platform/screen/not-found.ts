import { type ComponentType, createContext } from 'react';

/** The not-found page, for screens whose own data does not exist (spec §8, 404). The shell fills it in. */
export const NotFoundContext = createContext<ComponentType>(() => null);
