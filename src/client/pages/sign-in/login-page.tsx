import { LoginForm } from '../../auth/sign-in/login-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function LoginPage() {
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to reach your orders, keys and downloads."
      checkoutLead="Sign in to pay. Your cart comes along."
    >
      <LoginForm />
    </AuthLayout>
  );
}
