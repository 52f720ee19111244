import { randomBytes } from 'node:crypto';
import { type SocialProvider, socialProviderNames } from '../../shared/social/social-providers.ts';
import { type ConnectionCheck, failed, runConnectionCheck, worked } from '../settings/connections/connection-check.ts';
import { RefusedCodeError } from './providers/social-provider.ts';
import { getSocialConfig } from './social-config.ts';

export const googleCheck = socialCheck('google');
export const appleCheck = socialCheck('apple');
export const githubCheck = socialCheck('github');

/** What providers answer to a code that never was: they have accepted who asks by then. */
const codeRefusals = ['invalid_grant', 'bad_verification_code'];

/** Trades a made-up code at the provider, which refuses the code when the keys are right, and the keys otherwise. */
function socialCheck(provider: SocialProvider): ConnectionCheck {
  const name = socialProviderNames[provider];
  return {
    name: `oauth-${provider}`,
    label: name,
    group: 'oauth',
    state: async (services) => {
      const isOn = (await getSocialConfig(services))[provider] !== undefined;
      return isOn ? `Users can sign in with ${name}.` : `Sign-in with ${name} is off or not set up.`;
    },
    test: (services) =>
      runConnectionCheck(name, async () => {
        const client = (await getSocialConfig(services))[provider];
        if (!client) return failed(`Turn on social sign-in and save the ${name} credentials first.`);
        const random = () => randomBytes(32).toString('base64url');
        const nonce = random();
        await client.authorizeUrl({ state: random(), nonce, codeVerifier: random(), fullAccess: false });
        try {
          await client.identify({ code: random(), codeVerifier: random(), nonce });
        } catch (error) {
          if (!(error instanceof RefusedCodeError)) throw error;
          if (codeRefusals.includes(error.reason)) return worked(`${name} accepted the client ID and secret.`);
          return failed(`${name} rejected the client ID, the secret or the callback URL.`);
        }
        return failed(`${name} accepted a code it never issued.`);
      }),
  };
}
