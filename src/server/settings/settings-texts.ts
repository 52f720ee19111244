import { messages } from '../../shared/messages/messages.ts';

/** The settings' calls refuse in these words, whichever of them is called. */
export const settingsTexts = {
  words: {
    BAD_REQUEST: messages.settingsInvalid,
    UNAUTHENTICATED: messages.settingsSignIn,
    NOT_FOUND: messages.settingsNotFound,
    FORBIDDEN: messages.adminOnly,
  },
} as const;
