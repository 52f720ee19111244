import { useEffect } from 'react';
import type { Preferences, PreferencesPatch } from '../../../shared/users/preferences.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';

interface AccountChoice<Choice> {
  name: 'theme' | 'currency';
  /** What this browser uses now. */
  choice: Choice;
  onChosen: (listener: (choice: Choice) => void) => () => void;
  /** Uses what the account says, without saving it there again. */
  take: (choice: Choice) => void;
  /** The account's choice; undefined where it has none of its own. */
  readFrom: (preferences: Preferences) => Choice | undefined;
  toPatch: (choice: Choice) => PreferencesPatch;
  /** What counts where neither the account nor the guest chose. */
  fallback: Choice;
}

/**
 * Keeps a choice with the account: a member's is saved, a guest's waits for an account that has none, and signing in
 * elsewhere applies it. The device remembers it too, so that a page is painted correctly at once without a request.
 */
export function useAccountChoice<Choice>(options: AccountChoice<Choice>): void {
  const { name, choice, onChosen, take, readFrom, toPatch, fallback } = options;
  /** The member whose choice this browser uses; forgotten with the session, so that the next sign-in loads it once. */
  const owner = storedValue(`gm-${name}-of`, (text) => text);
  /** Set while a guest's own choice waits for an account. */
  const chosen = storedValue(`gm-${name}-chosen`, (text) => text);
  const { status, user } = useSession();
  const utils = trpc.useUtils();
  const { mutate } = trpc.profile.updatePreferences.useMutation({
    // One after the other, or an earlier choice might arrive last; each answer holds all preferences.
    scope: { id: 'preferences' },
    onSuccess: (saved) => utils.profile.preferences.setData({}, saved),
    onError: (error) => notify.error(messageOf(error)),
  });
  const userId = user?.id;
  const isGuest = status === 'guest';

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the choice is saved does not change
  useEffect(
    () =>
      onChosen((next) => {
        if (isGuest) chosen.write('1');
        else mutate(toPatch(next));
        if (userId !== undefined) owner.write(userId);
      }),
    [isGuest, userId, mutate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in, with what is chosen at that moment
  useEffect(() => {
    if (userId === undefined || owner.read() === userId) return;
    const wasChosen = chosen.read() !== null;
    const apply = (preferences: Preferences) => {
      // What was chosen while this request ran wins.
      if (owner.read() === userId) return;
      owner.write(userId);
      chosen.write(undefined);
      const kept = readFrom(preferences);
      if (kept === undefined && wasChosen) mutate(toPatch(choice));
      else take(kept ?? fallback);
    };
    // When it fails, the next page asks again.
    utils.profile.preferences.fetch({}).then(apply, () => undefined);
  }, [userId]);
}
