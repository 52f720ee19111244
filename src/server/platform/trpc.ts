import { initTRPC, TRPCError } from '@trpc/server';
import { holdsCardData } from '../../shared/payments/card-data.rules.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import { type MemberActor, requirePermission, requireSudo } from './actor.ts';
import { AppError } from './app-error.ts';
import { inAreaWords, toAppError, toEnvelope } from './http/error-envelope.ts';
import { networkOf } from './http/network-of.ts';
import { currentRequestId } from './http/request-net.ts';
import type { ProcedureMeta } from './procedure-meta.ts';
import { refuseWhileClosed } from './refuse-while-closed.ts';
import type { RequestContext } from './request-context.ts';
import { findUnstorableText } from './text/storable-text.ts';

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const envelope = toEnvelope(error, ctx?.exchange.requestId ?? currentRequestId());
      // By JSON-RPC's number alone several statuses are one, and a request that tRPC cannot read has none.
      const httpStatus = envelope.status < 400 ? shape.data.httpStatus : envelope.status;
      return { code: shape.code, message: shape.message, data: { ...envelope, httpStatus } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

type TrpcCode = TRPCError['code'];
const trpcCodeByStatus: Record<number, TrpcCode> = {
  // Nothing redirects a call of tRPC: the client reads the new address in the envelope.
  301: 'NOT_FOUND',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  // tRPC has neither 410 nor 423: the envelope's own status and code tell them apart (C12).
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  423: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Turns what failed into our own error, worded for the procedure's area, so that both edges answer alike. */
const withCatalogueErrors = t.middleware(async ({ next, meta, getRawInput }) => {
  const result = await next();
  if (result.ok) return result;
  const appError = toAppError(result.error, await getRawInput());
  const cause = inAreaWords(appError, meta);
  throw new TRPCError({
    code: trpcCodeByStatus[cause.status] ?? 'INTERNAL_SERVER_ERROR',
    message: cause.message,
    cause,
  });
});

const withRateLimit = t.middleware(async ({ ctx, meta, next }) => {
  if (meta?.rateLimit) {
    const { actor, exchange, services } = ctx;
    const isOwn = actor.kind === 'member' && !meta.rateLimit.isByAddress;
    const subject = isOwn ? actor.userId : networkOf(exchange.ip);
    await services.rateLimits.consume(meta.rateLimit, subject, exchange.noteRateLimit);
  }
  return next();
});

const withMaintenance = t.middleware(({ ctx, meta, next }) => {
  refuseWhileClosed(ctx, meta?.permission);
  return next();
});

/** S-17: what nobody may keep is refused before anybody looks at it. The reason names no field: that could be the number. */
const withoutCardData = t.middleware(async ({ meta, getRawInput, next }) => {
  if (holdsCardData(await getRawInput(), meta?.takesTestCard ? ['card'] : [])) throw new AppError('CARD_DATA');
  return next();
});

/** Text that PostgreSQL cannot keep goes no further, by whatever field, door or encoding it came. */
const withStorableText = t.middleware(async ({ getRawInput, next }) => {
  const field = findUnstorableText(await getRawInput());
  if (field !== undefined) throw new AppError('VALIDATION_FAILED', { errors: { [field]: ['invalidCharacters'] } });
  return next();
});

const base = t.procedure.use(withCatalogueErrors).use(withStorableText).use(withoutCardData).use(withMaintenance);

/** A procedure for everybody who holds `permission`, guests included. */
export function openProcedure(permission: Permission) {
  return base
    .meta({ permission })
    .use(({ ctx, next }) => {
      requirePermission(ctx.actor, permission);
      return next();
    })
    .use(withRateLimit);
}

/** A procedure for members who hold `permission`; a guest is asked to log in. */
export function memberProcedure(permission: Permission) {
  return base
    .meta({ permission })
    .use(({ ctx, meta, next }) => {
      requirePermission(ctx.actor, permission);
      const actor = requireMember(ctx);
      if (meta?.sudo) requireSudo(actor);
      return next({ ctx: { actor } });
    })
    .use(withRateLimit);
}

/** A member's procedure that asks for a fresh password or code first: AUTH_014 until there was one. */
export function sudoProcedure(permission: Permission) {
  return memberProcedure(permission).meta({ sudo: true });
}

function requireMember(ctx: RequestContext): MemberActor {
  if (ctx.actor.kind === 'member') return ctx.actor;
  throw new AppError('UNAUTHENTICATED');
}
