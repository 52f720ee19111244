import { RegisterForm } from '../../auth/sign-in/register-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function RegisterPage() {
  return (
    <AuthLayout
      title="Create your account"
      lead="One account for your orders, keys and downloads."
      checkoutLead="One short form, and you are at the payment. Your cart comes along."
    >
      <RegisterForm />
    </AuthLayout>
  );
}
