import { type DomainSettings, switchSetting, textSetting } from '../settings/setting.schemas.ts';

export const socialSettings = {
  public: {
    oAuthEnabled: switchSetting.default(false).describe('Members may sign in with other accounts'),
  },
  internal: {
    oAuthRedirectUri: textSetting
      .default('')
      .describe('Where providers send people back to; empty for /auth/callback of this shop'),
    googleAppId: textSetting.default('').describe('Client id at Google'),
    googleScopes: textSetting.default('openid email profile').describe('What is asked of Google'),
    appleAppId: textSetting.default('').describe('Services id at Apple'),
    appleTeamId: textSetting.default('').describe('Team id at Apple'),
    appleKeyId: textSetting.default('').describe('Id of the private key at Apple'),
    appleScopes: textSetting.default('name email').describe('What is asked of Apple'),
    githubAppId: textSetting.default('').describe('Client id at GitHub'),
    githubScopes: textSetting.default('read:user user:email').describe('What is asked of GitHub'),
    githubFullAccess: switchSetting.default(false).describe('Members may grant more than their profile at GitHub'),
  },
  secret: {
    googleClientSecret: textSetting.default('').describe('Client secret at Google'),
    applePrivateKey: textSetting.default('').describe('Private key for Apple, PEM'),
    githubClientSecret: textSetting.default('').describe('Client secret at GitHub'),
  },
} satisfies DomainSettings;
