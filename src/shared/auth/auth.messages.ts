export const authMessages = {
  sessionExpired: 'Your session has expired. Please log in again.',
  otherAccount: 'You signed in to a different account in another tab.',
  loginFailed: 'Login failed',
  accountBanned: 'This account is banned.',
  registrationFailed: 'Registration failed',
  changePasswordFailed: 'Failed to change password',
  forgotPasswordFailed: 'Failed to request password reset',
  resetPasswordFailed: 'Failed to reset password',
  verifyEmailFailed: 'Failed to verify email',
} as const;
