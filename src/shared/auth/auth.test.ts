import { describe, expect, test } from 'vitest';
import { emailKey, highestRole, isReservedUserName } from './account.rules.ts';
import { registerSchema } from './auth.schemas.ts';
import { brokenPasswordRules } from './password.rules.ts';

const valid = {
  email: 'ann@example.com',
  userName: 'ann_1',
  password: 'Passw0rd!x',
  confirmPassword: 'Passw0rd!x',
  acceptTerms: true,
};

function fieldErrors(input: unknown): Record<string, string[]> {
  const result = registerSchema.safeParse(input);
  if (result.success) return {};
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

describe('password rules', () => {
  test.each([
    ['', ['passwordRequired']],
    ['aB1!', ['passwordTooShort']],
    ['lower1!!!', ['passwordRequiresUppercase']],
    ['UPPER1!!!', ['passwordRequiresLowercase']],
    ['NoDigits!!', ['passwordRequiresDigit']],
    ['NoSpecial1', ['passwordRequiresSpecial']],
    ['Passw0rd!x', []],
    [`aA1!${'x'.repeat(125)}`, ['passwordTooLong']],
  ])('%j breaks %j', (password, keys) => {
    expect(brokenPasswordRules(password)).toEqual(keys);
  });

  test('counts each special character that the rule lists', () => {
    for (const special of '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?') {
      expect(brokenPasswordRules(`Abcdefg1${special}`)).toEqual([]);
    }
  });
});

describe('registration', () => {
  test('takes a valid form', () => {
    expect(fieldErrors(valid)).toEqual({});
  });

  test('names every field that is wrong', () => {
    const errors = fieldErrors({ ...valid, email: 'x', userName: 'a b', confirmPassword: 'other', acceptTerms: false });
    expect(Object.keys(errors).sort()).toEqual(['acceptTerms', 'confirmPassword', 'email', 'userName']);
    expect(errors.confirmPassword).toEqual(['passwordsMustMatch']);
    expect(fieldErrors({ ...valid, userName: '' })).toEqual({ userName: ['required'] });
    expect(fieldErrors({ ...valid, confirmPassword: '' })).toEqual({ confirmPassword: ['required'] });
    expect(fieldErrors({ ...valid, confirmPassword: 'other' })).toEqual({ confirmPassword: ['passwordsMustMatch'] });
  });

  test('refuses unknown fields, so that nobody registers as admin', () => {
    expect(registerSchema.safeParse({ ...valid, role: 'admin' }).success).toBe(false);
  });
});

describe('accounts', () => {
  test('have one key per address and reserved names', () => {
    expect(emailKey(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(isReservedUserName('Admin')).toBe(true);
    expect(isReservedUserName('adminette')).toBe(false);
  });

  test('show the highest role with a capital letter', () => {
    expect(highestRole(['user', 'seller'])).toBe('Seller');
    expect(highestRole([])).toBe('User');
  });
});
