export const socialProviders = ['google', 'apple', 'github'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** How people write the providers' names. */
export const socialProviderNames: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
};
