import { IconBrandAppleFilled, IconBrandGithubFilled, IconBrandGoogleFilled } from '@tabler/icons-react';
import type { SocialProvider } from '../../../shared/social/social-providers.ts';

const marks = { google: IconBrandGoogleFilled, apple: IconBrandAppleFilled, github: IconBrandGithubFilled };

/** The provider's sign, in the colour of the text around it. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  const Mark = marks[provider];
  return <Mark size={19} aria-hidden="true" />;
}
