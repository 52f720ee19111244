import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { z } from 'zod';
import type { Permission } from '../../shared/roles/permissions.ts';
import { type MemberActor, requirePermission, requireSudo } from './actor.ts';
import { AppError } from './app-error.ts';
import { inAreaWords, toAppError, toEnvelope } from './http/error-envelope.ts';
import { networkOf } from './http/network-of.ts';
import { currentRequestId } from './http/unawaited-errors.ts';
import { countCall } from './metrics/procedure-metrics.ts';
import type { ProcedureMeta } from './procedure-meta.ts';
import type { RequestContext } from './request-context.ts';
import { findUnstorableText } from './text/storable-text.ts';
import { markSpanFailed, traced } from './tracing/tracing.ts';

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const envelope = toEnvelope(error, ctx?.requestInfo.requestId ?? currentRequestId());
      // JSON-RPC codes merge several statuses, and requests that tRPC cannot parse have none.
      const httpStatus = envelope.status < 400 ? shape.data.httpStatus : envelope.status;
      const data = { ...envelope, httpStatus };
      if (shape.code !== TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR || envelope.status >= 500)
        return { code: shape.code, message: shape.message, data };
      // What tRPC stumbles over before it knows the procedure, such as a malformed address, is a mistake of the caller.
      const code = trpcCodeByStatus[envelope.status] ?? 'BAD_REQUEST';
      return { code: TRPC_ERROR_CODES_BY_KEY[code], message: envelope.message, data };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

type TrpcCode = TRPCError['code'];
const trpcCodeByStatus: Record<number, TrpcCode> = {
  // tRPC calls are not redirected; the client reads the new address from the envelope.
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

export function toTrpcError(failure: AppError): TRPCError {
  const code = trpcCodeByStatus[failure.status] ?? 'INTERNAL_SERVER_ERROR';
  return new TRPCError({ code, message: failure.message, cause: failure });
}

/**
 * Outermost, so that it sees how callers are answered: counts the call, and turns any failure into our own error with
 * the area's sentences, so that REST and tRPC answer alike.
 */
const withOutcome = t.middleware(async ({ next, meta, path, getRawInput }) => {
  const startedAt = performance.now();
  const { result, failure } = await traced(`call ${path}`, {}, async () => {
    const answer = await next();
    if (answer.ok) {
      countCall(path, 'done', performance.now() - startedAt);
      return { result: answer, failure: undefined };
    }
    const input = await getRawInput().catch(() => undefined);
    const cause = inAreaWords(toAppError(answer.error, input), meta);
    const outcome = cause.status >= 500 ? 'failed' : 'refused';
    countCall(path, outcome, performance.now() - startedAt);
    if (outcome === 'failed') markSpanFailed();
    return { result: answer, failure: cause };
  });
  if (!failure) return result;
  throw toTrpcError(failure);
});

const withRateLimit = t.middleware(async ({ ctx, meta, next }) => {
  if (meta?.rateLimit) {
    const { actor, requestInfo, services } = ctx;
    const isOwn = actor.kind === 'member' && !meta.rateLimit.isByAddress;
    const subject = isOwn ? actor.userId : networkOf(requestInfo.ip);
    await services.rateLimits.consume(meta.rateLimit, subject, requestInfo.reportRateLimit);
  }
  return next();
});

/**
 * Text that PostgreSQL cannot store is refused in any field and encoding, then what domains refuse whatever the call is
 * about, such as any call of a closed shop.
 */
const withGuards = t.middleware(async ({ ctx, meta = {}, getRawInput, next }) => {
  const input = await getRawInput();
  const field = findUnstorableText(input);
  if (field !== undefined) throw new AppError('VALIDATION_FAILED', { errors: { [field]: ['invalidCharacters'] } });
  for (const guard of ctx.guards) guard.inspect?.(input, meta);
  admitCall(ctx, meta);
  return next();
});

/** Throws what a guard of the call throws that needs not know what was sent. */
export function admitCall({ guards }: Pick<RequestContext, 'guards'>, meta: ProcedureMeta): void {
  for (const guard of guards) guard.admit?.(meta);
}

const base = t.procedure.use(withOutcome).use(withGuards);

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

/**
 * An output that is checked at once. tRPC asks every schema to parse asynchronously, for which zod uses no compiled code: a
 * page of cards takes four times as long.
 */
export function atOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  const parseAsync: Schema['parseAsync'] = async (value, options) => schema.parse(value, options);
  return Object.assign(schema, { parseAsync });
}

function requireMember(ctx: RequestContext): MemberActor {
  if (ctx.actor.kind === 'member') return ctx.actor;
  throw new AppError(ctx.actor.refusal ?? 'UNAUTHENTICATED');
}
