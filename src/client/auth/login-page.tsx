import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to see your orders, keys and downloads."
      checkoutLead="Sign in to pay. Your cart comes with you."
    >
      <LoginForm />
    </AuthLayout>
  );
}
