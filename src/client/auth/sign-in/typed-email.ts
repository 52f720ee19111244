let typed = '';

/** Carries a typed e-mail address from the sign-in form to the reset form; a username is of no use there. */
export function saveTypedEmail(account: string): void {
  typed = account.includes('@') ? account.trim() : '';
}

export function takeTypedEmail(): string {
  return typed;
}
