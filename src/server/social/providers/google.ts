import { type OpenIdSettings, openIdProvider } from './openid-provider.ts';
import type { SocialProviderClient } from './social-provider.ts';

export interface GoogleSettings extends OpenIdSettings {
  clientSecret: string;
}

export function googleProvider(settings: GoogleSettings): SocialProviderClient {
  return openIdProvider(settings, {
    authorizeWith: { prompt: 'select_account' },
    clientSecret: () => settings.clientSecret,
  });
}
