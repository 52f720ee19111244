import { blocksRouter } from './blocks.router.ts';
import { messagesRouter } from './messages.router.ts';

export const messageRouters = {
  blocks: blocksRouter,
  messages: messagesRouter,
};
