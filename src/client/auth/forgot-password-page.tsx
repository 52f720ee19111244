import { AuthLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

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
