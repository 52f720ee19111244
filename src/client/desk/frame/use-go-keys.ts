import { useRef } from 'react';
import { useLocation } from 'wouter';
import { hrefOfArea } from '../desk-area.ts';
import { useDesk } from './desk-state.ts';
import { useKeys } from './keys.ts';

const patienceMs = 1500;
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** G, then the letter of an area, goes there. A letter that follows G does nothing else. */
export function useGoKeys(): void {
  const { areas, root } = useDesk();
  const [, navigate] = useLocation();
  const pressedAt = useRef(-patienceMs);
  const go = (event: KeyboardEvent) => {
    const waited = event.timeStamp - pressedAt.current;
    pressedAt.current = event.key === 'g' && waited > patienceMs ? event.timeStamp : -patienceMs;
    if (waited > patienceMs) return false;
    event.stopImmediatePropagation();
    if (event.key === 'h') navigate(root);
    const area = areas.find(({ goKey }) => goKey === event.key);
    if (area) navigate(hrefOfArea(area));
    return true;
  };
  useKeys(Object.fromEntries(letters.map((letter) => [letter, go])));
}
