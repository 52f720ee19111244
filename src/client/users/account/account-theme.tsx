import { useEffect } from 'react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { onThemeChosen, takeTheme, useTheme } from '../../platform/theme/theme-store.ts';
import type { ThemeChoice } from '../../platform/theme/themes.ts';
import { trpc } from '../../platform/trpc.ts';

/** Whose theme this browser wears; forgotten with the session, so that the next sign-in asks once. */
const wornByKey = 'gm-theme-of';
/** Set while a guest's own choice waits for an account that has none. */
const chosenKey = 'gm-theme-chosen';

/**
 * Keeps the theme with the account: a choice of a member is saved, and signing in elsewhere takes it over. The device
 * remembers it too, so that a page is painted right at once and asks for nothing.
 */
export function AccountTheme() {
  const { status, user } = useSession();
  const { choice } = useTheme();
  const utils = trpc.useUtils();
  const { mutate } = trpc.profile.updatePreferences.useMutation({
    // One after the other, or an earlier choice might arrive last.
    scope: { id: 'theme' },
    onSuccess: (saved) => utils.profile.preferences.setData({}, saved),
    onError: (error) => notify.error(messageOf(error)),
  });
  const userId = user?.id;
  const isGuest = status === 'guest';

  useEffect(
    () =>
      onThemeChosen((theme) => {
        if (isGuest) localStorage.setItem(chosenKey, '1');
        else mutate({ theme });
        if (userId !== undefined) localStorage.setItem(wornByKey, userId);
      }),
    [isGuest, userId, mutate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in, with the theme worn at that moment
  useEffect(() => {
    if (userId === undefined || localStorage.getItem(wornByKey) === userId) return;
    const wasChosen = localStorage.getItem(chosenKey) !== null;
    const take = (theme: ThemeChoice) => {
      // Whoever chose one while this was asked for has answered the question.
      if (localStorage.getItem(wornByKey) === userId) return;
      localStorage.setItem(wornByKey, userId);
      localStorage.removeItem(chosenKey);
      if (theme === 'system' && wasChosen) mutate({ theme: choice });
      else takeTheme(theme);
    };
    utils.profile.preferences.fetch({}).then(
      ({ theme }) => take(theme),
      // The next page asks again.
      () => undefined,
    );
  }, [userId]);
  return null;
}
