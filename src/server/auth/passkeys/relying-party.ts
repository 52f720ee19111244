import type { Services } from '../../platform/services.ts';

/** The shop as authenticators know it: a passkey belongs to this host name, and is used on pages of this origin. */
export function relyingParty({ environment }: Pick<Services, 'environment'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(environment.PUBLIC_URL);
  return { rpId: hostname, origin };
}
