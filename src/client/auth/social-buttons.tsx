/** Where the buttons of the social providers stand; nothing while none is configured. */
export function SocialButtons() {
  return null;
}
