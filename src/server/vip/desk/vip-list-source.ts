import { userNameKey } from '../../../shared/auth/account.rules.ts';
import type { vipList } from '../../../shared/vip/vip-list.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

/** How a membership came to be, as SQL. */
const source = `(CASE WHEN v."grantedById" IS NOT NULL THEN 'granted' WHEN v."priceCents" = 0 THEN 'gift' ELSE 'paid' END)`;

export const vipListSource: ListSource<typeof vipList.columns> = {
  from: 'vip_subscriptions v JOIN users u ON u."id" = v."userId"',
  id: 'v."id"',
  columns: {
    type: 'v."type"',
    status: 'v."status"',
    level: 'v."level"',
    source,
    cancelAtEnd: 'v."cancelAtEnd"',
    renews: '(EXISTS (SELECT 1 FROM vip_renewals r WHERE r."subscriptionId" = v."id" AND r."endedAt" IS NULL))',
    startDate: 'v."startDate"',
    endDate: 'v."endDate"',
    createdAt: 'v."createdAt"',
  },
  nullable: ['startDate', 'endDate'],
  search: (text, bind) => `u."userNameKey" LIKE ${bind(`${likeText(userNameKey(text))}%`)}`,
};
