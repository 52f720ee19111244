import { RegisterForm } from '../../auth/sign-in/register-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function RegisterPage() {
  return (
    <AuthLayout
      title="Create your account"
      lead="One account for your orders, keys and downloads."
      checkoutLead="Fill in one short form, then pay. Your cart comes with you."
    >
      <RegisterForm />
    </AuthLayout>
  );
}
