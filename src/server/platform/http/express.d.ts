declare global {
  namespace Express {
    interface Request {
      requestId: string;
      deviceId?: string;
      cookies?: Record<string, string | undefined>;
    }
  }
}

export {};
