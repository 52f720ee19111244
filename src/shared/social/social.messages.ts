export const socialMessages = {
  oAuthStateInvalid: 'Invalid OAuth state. Possible CSRF attack detected.',
  socialStateInvalid: 'Invalid state parameter. Authentication failed.',
  popUpBlocked: 'Your browser blocked the sign-in window.',
} as const;
