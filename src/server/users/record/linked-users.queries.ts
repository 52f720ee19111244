import type { LinkedUsers, LinkReason } from '../../../shared/users/user-record.schemas.ts';
import { isSameAddress } from '../../accounts/same-address.ts';
import type { Services } from '../../platform/services.ts';

const shownUsers = 20;

interface LinkedRow {
  id: string;
  userName: string;
  status: string;
  createdAt: Date;
  reasons: LinkReason[];
}

/** Other accounts that paid with the same card, keep the same address, or signed in on the same device. */
export async function listLinkedUsers({ db }: Services, { id }: { id: string }): Promise<LinkedUsers> {
  const { rows } = await db.pool.query<LinkedRow>({
    name: 'linked-users',
    text: `WITH shared AS (
        SELECT o."userId" AS id, 'card' AS reason FROM payments p JOIN orders o ON o."id" = p."orderId"
          WHERE p."cardFingerprint" IN (SELECT q."cardFingerprint" FROM orders m JOIN payments q ON q."orderId" = m."id"
            WHERE m."userId" = $1::uuid AND q."cardFingerprint" IS NOT NULL)
        UNION SELECT b."userId", 'address' FROM addresses a JOIN addresses b ON ${isSameAddress('b', 'a')}
            WHERE a."userId" = $1::uuid
        UNION SELECT e."userId", 'device' FROM user_devices d JOIN user_devices e ON e."deviceId" = d."deviceId"
          WHERE d."userId" = $1::uuid AND d."deviceId" <> '')
      SELECT u."id", u."userName", u."status"::text, u."createdAt", array_agg(s.reason ORDER BY s.reason) AS reasons
      FROM shared s JOIN users u ON u."id" = s.id WHERE s.id <> $1::uuid AND u."status" <> 'deleted'
      GROUP BY u."id" ORDER BY count(*) DESC, u."createdAt" DESC LIMIT ${shownUsers}`,
    values: [id],
  });
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) };
}
