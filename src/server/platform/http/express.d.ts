import 'express-serve-static-core';

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string;
    deviceId?: string;
    cookies?: Record<string, string | undefined>;
  }
}
