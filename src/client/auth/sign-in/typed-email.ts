let typed = '';

/** Carries an address from the sign-in form to the one that asks for a new password; a user name is no help there. */
export function keepTypedEmail(account: string): void {
  typed = account.includes('@') ? account.trim() : '';
}

export function takeTypedEmail(): string {
  return typed;
}
