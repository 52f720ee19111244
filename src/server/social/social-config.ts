import { type SocialProvider, socialProviderNames, socialProviders } from '../../shared/social/social-providers.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from '../settings/setting-secrets.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { appleProvider } from './providers/apple.ts';
import { githubProvider } from './providers/github.ts';
import { googleProvider } from './providers/google.ts';
import type { SocialProviderClient } from './providers/social-provider.ts';

type SocialConfig = Partial<Record<SocialProvider, SocialProviderClient>>;

/** The providers that the settings switch on and give all they need. */
export async function getSocialConfig({ db, secrets, environment }: Services): Promise<SocialConfig> {
  const settings = await getSettings(db);
  if (!settings.oAuthEnabled) return {};
  const redirectUri = settings.oAuthRedirectUri || `${environment.PUBLIC_URL}/auth/callback`;
  const surroundings = { redirectUri, timeoutMs: environment.SOCIAL_TIMEOUT_MS };
  const googleSecret = openSetting(secrets, 'googleClientSecret', settings.googleClientSecret);
  const appleKey = openSetting(secrets, 'applePrivateKey', settings.applePrivateKey);
  const githubSecret = openSetting(secrets, 'githubClientSecret', settings.githubClientSecret);
  const { googleAppId, appleAppId, appleTeamId, appleKeyId, githubAppId } = settings;
  return {
    ...(googleAppId &&
      googleSecret && {
        google: googleProvider({
          ...surroundings,
          issuer: environment.GOOGLE_ISSUER,
          clientId: googleAppId,
          clientSecret: googleSecret,
          scopes: scopesOf(settings.googleScopes),
        }),
      }),
    ...(appleAppId &&
      appleTeamId &&
      appleKeyId &&
      appleKey && {
        apple: appleProvider({
          ...surroundings,
          issuer: environment.APPLE_ISSUER,
          clientId: appleAppId,
          teamId: appleTeamId,
          keyId: appleKeyId,
          privateKey: appleKey,
          scopes: scopesOf(settings.appleScopes),
        }),
      }),
    ...(githubAppId &&
      githubSecret && {
        github: githubProvider({
          ...surroundings,
          url: environment.GITHUB_URL,
          apiUrl: environment.GITHUB_API_URL,
          clientId: githubAppId,
          clientSecret: githubSecret,
          scopes: scopesOf(settings.githubScopes),
          allowsFullAccess: settings.githubFullAccess,
        }),
      }),
  };
}

/** Which buttons to show. */
export async function listSocialProviders(services: Services): Promise<{ items: SocialProvider[] }> {
  const config = await getSocialConfig(services);
  return { items: socialProviders.filter((provider) => config[provider]) };
}

/** Throws AUTH_013 when the provider is off or lacks a setting. */
export async function getSocialProvider(services: Services, provider: SocialProvider): Promise<SocialProviderClient> {
  const client = (await getSocialConfig(services))[provider];
  if (!client) throw new AppError('AUTH_013');
  return client;
}

/** Runs calls to the provider; on any failure the user gets one sentence and the log the reason. */
export async function callProvider<T>(
  services: Services,
  provider: SocialProvider,
  talk: () => Promise<T>,
): Promise<T> {
  try {
    return await talk();
  } catch (cause) {
    services.logger.warn(
      { provider, reason: cause instanceof Error ? cause.message : 'unknown' },
      'A social login failed',
    );
    throw new AppError('SOCIAL_LOGIN_FAILED', { message: `${socialProviderNames[provider]} login failed`, cause });
  }
}

function scopesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
