import { grantEdges } from '../../../../shared/downloads/grant.machine.ts';
import { keyEdges } from '../../../../shared/orders/key.machine.ts';
import { orderEdges } from '../../../../shared/orders/order.machine.ts';
import { paymentEdges } from '../../../../shared/payments/payment.machine.ts';
import { refundEdges } from '../../../../shared/refunds/refund.machine.ts';
import { withdrawalEdges } from '../../../../shared/wallet/withdrawal.machine.ts';
import type { Database } from '../../../platform/database/db.ts';

type Edge = { from: string; to: string };

/** The tables of states by the tables of rows that follow them. */
const machines: Record<string, readonly Edge[]> = {
  orders: orderEdges,
  payments: paymentEdges,
  refunds: refundEdges,
  download_grants: grantEdges,
  product_keys: keyEdges,
  wallet_withdrawals: withdrawalEdges,
};

/** Has PostgreSQL write down every change of a status, whoever makes it. */
export async function watchStatusChanges({ pool }: Database): Promise<void> {
  await pool.query(`
    CREATE TABLE status_changes ("machine" text, "from" text, "to" text);
    CREATE FUNCTION note_status_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD."status" <> NEW."status" THEN
        INSERT INTO status_changes VALUES (TG_TABLE_NAME, OLD."status", NEW."status");
      END IF;
      RETURN NULL;
    END $$;`);
  for (const table of Object.keys(machines)) {
    await pool.query(`CREATE TRIGGER note_status_change AFTER UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_status_change()`);
  }
}

/** Changes outside the tables, such as `payments: failed → pending`. */
export async function illegalChanges({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<Edge & { machine: string }>(
    `SELECT DISTINCT "machine", "from", "to" FROM status_changes ORDER BY 1, 2, 3`,
  );
  return rows
    .filter(({ machine, from, to }) => !machines[machine]?.some((edge) => edge.from === from && edge.to === to))
    .map(({ machine, from, to }) => `${machine}: ${from} → ${to}`);
}
