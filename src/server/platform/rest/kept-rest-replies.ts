import type { Request, RequestHandler } from 'express';
import { type ReplyCache, sendKeptReply } from '../reply-cache.ts';

/** Under which name the reply to this request is kept. */
export function restReplyKey(request: Request): string {
  return `rest:${request.url}`;
}

/** Answers what is kept before anything else is done for the request: no cookies, no body, no search for its route. */
export function answerKeptReplies(replyCache: ReplyCache): RequestHandler {
  return (request, response, next) => {
    const kept = request.method === 'GET' ? replyCache.get(restReplyKey(request)) : undefined;
    if (kept) sendKeptReply(kept, request, response);
    else next();
  };
}
