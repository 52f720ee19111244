/** One rule for passwords, with the message key for breaking it. */
export interface PasswordRule {
  key: string;
  holds: (password: string) => boolean;
}

const SPECIALS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?';

/** The rules that the form ticks off while one types, in the order it lists them. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'passwordTooShort', holds: (password) => password.length >= 8 },
  { key: 'passwordRequiresUppercase', holds: (password) => /[A-Z]/.test(password) },
  { key: 'passwordRequiresLowercase', holds: (password) => /[a-z]/.test(password) },
  { key: 'passwordRequiresDigit', holds: (password) => /[0-9]/.test(password) },
  { key: 'passwordRequiresSpecial', holds: (password) => [...password].some((char) => SPECIALS.includes(char)) },
];

export const PASSWORD_MAX = 128;

/** Message keys of every rule that `password` breaks; empty when it may be used. */
export function brokenPasswordRules(password: string): string[] {
  if (password === '') return ['passwordRequired'];
  const broken = passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.key);
  return password.length > PASSWORD_MAX ? [...broken, 'passwordTooLong'] : broken;
}
