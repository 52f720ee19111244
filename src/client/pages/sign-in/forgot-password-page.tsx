import { ForgotPasswordForm } from '../../auth/sign-in/forgot-password-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your e-mail address and we will send you a link to set a new password."
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
