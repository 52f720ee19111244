import { useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useAddWish } from './use-wish.ts';
import { takeWantedWish } from './wanted-wish.ts';

/** Adds, once somebody is signed in, what they wished for as a guest. Shows nothing. */
export function AddWantedWish() {
  const { status } = useSession();
  const add = useAddWish();
  const newest = useRef(add);
  useEffect(() => {
    newest.current = add;
  });
  useEffect(() => {
    const wanted = status === 'authenticated' ? takeWantedWish() : undefined;
    if (wanted) void newest.current(wanted);
  }, [status]);
  return null;
}
