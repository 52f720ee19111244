import {
  csrfTokenSchema,
  loginSchema,
  logoutSchema,
  proposedUserNameSchema,
  proposeUserNameSchema,
  refreshedSchema,
  registeredSchema,
  registerSchema,
  resendWaitSchema,
  userSchema,
  verifiedSchema,
  verifyEmailSchema,
} from '../../shared/auth/auth.schemas.ts';
import { captchaReplySchema } from '../../shared/auth/captcha.schemas.ts';
import { loginAnswerSchema } from '../../shared/auth/two-factor.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { authRateLimits } from './auth.limits.ts';
import { getProfile, proposeUserName } from './auth.queries.ts';
import { giveCaptchaTask } from './captcha/captcha-task.ts';
import { getVerificationWait, resendVerification } from './email/resend-verification.ts';
import { verifyEmail } from './email/verify-email.ts';
import { logout } from './sessions/logout.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { clearSessionCookies, setSessionCookies } from './sessions/session-cookies.ts';
import { login } from './sign-in/login.ts';
import { register } from './sign-in/register.ts';

export const authRouter = router({
  csrfToken: openProcedure('auth:enter')
    .meta({ rest: { method: 'GET', path: '/auth/csrf-token', summary: 'Get an anti-forgery token' } })
    .input(emptySchema)
    .output(csrfTokenSchema)
    .query(({ ctx }) => ({ csrfToken: ctx.requestInfo.issueCsrfToken() })),

  captcha: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/captcha',
        summary: 'Get a proof-of-work challenge; send the solution in the X-Captcha header, once',
      },
      rateLimit: authRateLimits.captcha,
    })
    .input(emptySchema)
    .output(captchaReplySchema)
    .query(({ ctx }) => giveCaptchaTask(ctx.services)),

  register: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/register', summary: 'Create an account and sign in', status: 201 },
      rateLimit: authRateLimits.register,
    })
    .input(registerSchema)
    .output(registeredSchema)
    .mutation(async ({ ctx, input }) => setSessionCookies(ctx, await register(ctx.services, ctx.requestInfo, input))),

  proposeUserName: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/propose-user-name',
        summary: 'Suggest an available username for a new account',
      },
      rateLimit: authRateLimits.proposeUserName,
    })
    .input(proposeUserNameSchema)
    .output(proposedUserNameSchema)
    .mutation(({ ctx, input }) => proposeUserName(ctx.services, input.email)),

  login: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/login', summary: 'Sign in with e-mail or username and password' },
      rateLimit: authRateLimits.login,
      errors: { BAD_REQUEST: 'INVALID_LOGIN' },
    })
    .input(loginSchema)
    .output(loginAnswerSchema)
    .mutation(async ({ ctx, input }) => setSessionCookies(ctx, await login(ctx.services, ctx.requestInfo, input))),

  logout: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/auth/logout', summary: 'Sign out here, or on all devices' },
      whileViewing: true,
    })
    .input(logoutSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) =>
      clearSessionCookies(ctx, await logout(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  refreshToken: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/refresh-token', summary: 'Exchange the refresh cookie for new tokens' },
      rateLimit: authRateLimits.refresh,
      background: true,
      whileViewing: true,
    })
    .input(emptySchema)
    .output(refreshedSchema)
    .mutation(async ({ ctx }) => setSessionCookies(ctx, await refreshSession(ctx.services, ctx.requestInfo))),

  profile: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/auth/profile', summary: 'Get my account' } })
    .input(emptySchema)
    .output(userSchema)
    .query(({ ctx }) => getProfile(ctx.services, ctx.actor)),

  verifyEmail: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/verify-email', summary: 'Confirm an e-mail address' },
      rateLimit: authRateLimits.verifyEmail,
    })
    .input(verifyEmailSchema)
    .output(verifiedSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx.services, ctx.requestInfo, input)),

  verificationWait: memberProcedure('session:use')
    .meta({
      rest: { method: 'GET', path: '/auth/resend-verification', summary: 'When I can resend the verification e-mail' },
    })
    .input(emptySchema)
    .output(resendWaitSchema)
    .query(({ ctx }) => getVerificationWait(ctx.services, ctx.actor)),

  resendVerification: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/auth/resend-verification', summary: 'Resend the verification e-mail' },
      rateLimit: authRateLimits.resendVerification,
    })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => resendVerification(ctx.services, ctx.actor)),
});
