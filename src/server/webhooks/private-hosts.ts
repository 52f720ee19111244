import type { Environment } from '../platform/env.ts';

/** Whether endpoints may lie in the shop's own network: while developing, and where the operator says so. */
export function allowsPrivateHosts({ NODE_ENV, WEBHOOK_PRIVATE_HOSTS }: Environment): boolean {
  return WEBHOOK_PRIVATE_HOSTS ?? NODE_ENV === 'development';
}
