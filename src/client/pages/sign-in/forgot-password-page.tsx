import { ForgotPasswordForm } from '../../auth/sign-in/forgot-password-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Tell us your e-mail address and we send you a link to set a new one."
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
