import type { ProcedureMeta } from '../procedure-meta.ts';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      deviceId?: string;
      /** Of the call that a request which changes something is for. */
      callMeta?: ProcedureMeta;
      cookies?: Record<string, string | undefined>;
    }
  }
}
