import { type DomainSettings, switchSetting, textSetting } from '../settings/setting.schemas.ts';

export const socialSettings = {
  public: {
    oAuthEnabled: switchSetting.default(false).describe('Allow sign-in with Google, Apple and GitHub accounts'),
  },
  internal: {
    oAuthRedirectUri: textSetting
      .default('')
      .describe('Where providers redirect after sign-in. Leave empty for /auth/callback on this shop'),
    googleAppId: textSetting.default('').describe('Google client ID'),
    googleScopes: textSetting.default('openid email profile').describe('Scopes requested from Google'),
    appleAppId: textSetting.default('').describe('Apple Services ID'),
    appleTeamId: textSetting.default('').describe('Apple team ID'),
    appleKeyId: textSetting.default('').describe('ID of the Apple private key'),
    appleScopes: textSetting.default('name email').describe('Scopes requested from Apple'),
    githubAppId: textSetting.default('').describe('GitHub client ID'),
    githubScopes: textSetting.default('read:user user:email').describe('Scopes requested from GitHub'),
    githubFullAccess: switchSetting.default(false).describe('Let users grant access to more than their GitHub profile'),
  },
  secret: {
    googleClientSecret: textSetting.default('').describe('Google client secret'),
    applePrivateKey: textSetting.default('').describe('Apple private key, in PEM format'),
    githubClientSecret: textSetting.default('').describe('GitHub client secret'),
  },
} satisfies DomainSettings;
