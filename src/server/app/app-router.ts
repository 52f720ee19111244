import { authRouter } from '../auth/auth.router.ts';
import { passwordsRouter } from '../auth/passwords.router.ts';
import { sessionsRouter } from '../auth/sessions.router.ts';
import { twoFactorRouter } from '../auth/two-factor.router.ts';
import { categoriesRouter } from '../categories/categories.router.ts';
import { downloadsRouter } from '../downloads/downloads.router.ts';
import { ordersRouter } from '../orders/orders.router.ts';
import { router } from '../platform/trpc.ts';
import { productsRouter } from '../products/products.router.ts';
import { settingsRouter } from '../settings/settings.router.ts';
import { socialRouter } from '../social/social.router.ts';
import { systemRouter } from '../system/system.router.ts';
import { profileRouter } from '../users/profile.router.ts';

export const appRouter = router({
  auth: authRouter,
  categories: categoriesRouter,
  downloads: downloadsRouter,
  orders: ordersRouter,
  passwords: passwordsRouter,
  products: productsRouter,
  profile: profileRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  social: socialRouter,
  system: systemRouter,
  twoFactor: twoFactorRouter,
});
export type AppRouter = typeof appRouter;
