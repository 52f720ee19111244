// A shop process that is asked one thing under an Idempotency-Key, and is killed at a crash point on the way.
import { valueAt } from '../../../shared/validation/value-at.ts';
import { createTestRequestInfo, openTestServices } from '../../orders/testing/test-services.ts';
import { refuseCardData } from '../../payments/cards/refuse-card-data.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { armCrashPoint } from '../../platform/crash-points.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { appRouter } from '../app-router.ts';
import { idempotentCallSchema } from './start-idempotent-process.ts';

const settings = idempotentCallSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const { databaseUrl, crashAt, userId, key, path, input } = settings;
const services = openTestServices(databaseUrl);
const actor: MemberActor = { kind: 'member', userId, sessionId: userId, roles: ['user', 'seller'], vipLevel: null };
const requestInfo = { ...createTestRequestInfo(), idempotencyKey: key };
const caller = createCallerFactory(appRouter)({ actor, guards: [refuseCardData], services, requestInfo });
const call: unknown = valueAt(caller, path.split('.'));
if (typeof call !== 'function') throw new Error(`There is no ${path}`);
armCrashPoint(crashAt);
await Reflect.apply(call, undefined, [input]);
await services.db.close();
