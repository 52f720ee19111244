import type { broadcastList } from '../../shared/broadcasts/broadcast-list.ts';
import type { ListSource } from '../desk/list-source.ts';
import { likeText } from '../platform/database/like-text.ts';

/** How a broadcast stands, as stateOf of broadcasts.queries.ts says it. */
const state = `(CASE WHEN b."cancelledAt" IS NOT NULL THEN 'cancelled' WHEN b."finishedAt" IS NOT NULL THEN 'sent'
  WHEN b."dueAt" > now() THEN 'scheduled' ELSE 'sending' END)`;

/** Broadcasts are few enough to be read whole for what has no index. */
export const broadcastListSource: ListSource<typeof broadcastList.columns> = {
  from: 'broadcasts b',
  id: 'b."id"',
  columns: {
    title: 'b."title"',
    state,
    category: 'b."category"',
    audience: 'b."audience"',
    sent: 'b."sent"',
    opened: 'b."opened"',
    dueAt: 'b."dueAt"',
    createdAt: 'b."createdAt"',
  },
  search: (text, bind) => `b."title" ILIKE ${bind(`%${likeText(text.trim())}%`)}`,
};
