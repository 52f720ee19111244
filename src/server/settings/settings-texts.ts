import { messages } from '../../shared/messages/messages.ts';

/** The fixed sentences of the settings' calls (spec §8). */
export const settingsTexts = {
  words: {
    BAD_REQUEST: messages.settingsInvalid,
    UNAUTHENTICATED: messages.settingsSignIn,
    NOT_FOUND: messages.settingsNotFound,
    FORBIDDEN: messages.adminOnly,
  },
} as const;
