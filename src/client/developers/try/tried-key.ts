import { createStore } from '../../platform/create-store.ts';

// In memory alone: a key that was pasted ends with the page.
const key = createStore('');

export const setTriedKey = key.set;

/** The API key that was pasted, the same for all calls of the page; empty while one's own session is used. */
export const useTriedKey = key.use;
