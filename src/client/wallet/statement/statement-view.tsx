import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, useLocation, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Statement } from '../../../shared/wallet/payout.schemas.ts';
import { statementLineLabels } from '../../../shared/wallet/statement-lines.ts';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Stat } from '../../ui/values/stat.tsx';
import styles from './statement.module.css';

const thisMonth = () => new Date().toISOString().slice(0, 7);
const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The month that a statement is about, which stands in the address; the present one where none does. */
export function useMonth(): [month: string, change: (month: string) => void] {
  const asked = new URLSearchParams(useSearch()).get('month') ?? '';
  const [path, navigate] = useLocation();
  return [isMonth(asked) ? asked : thisMonth(), (month) => navigate(`${path}?month=${month}`, { replace: true })];
}

type StatementViewProps = {
  statement: Statement;
  month: string;
  change: (month: string) => void;
  csvHref: string;
  hrefOfOrder: (id: string) => string;
};

/** A seller's month: what it began with, what came and went, what is left. */
export function StatementView({ statement, month, change, csvHref, hrefOfOrder }: StatementViewProps) {
  const { currency, lines } = statement;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <div className={styles.figures}>
        <Stat value={money(statement.payable)} label="To be paid now" />
        <Stat value={money(statement.held)} label="Held now" />
      </div>
      <div className={styles.tools}>
        <TextInput
          label="Month"
          type="month"
          max={thisMonth()}
          value={month}
          onChange={({ currentTarget: { value } }) => {
            if (isMonth(value)) change(value);
          }}
        />
        <Button component="a" href={csvHref} download variant="default" leftSection={<IconFileSpreadsheet size={18} />}>
          CSV
        </Button>
      </div>
      <div className={styles.figures}>
        <Stat value={money(statement.opening)} label="Opening balance" />
        <Stat value={money(statement.earned)} label="Earned" />
        <Stat value={money(statement.takenBack)} label="Refunded" />
        <Stat value={money(statement.paidOut)} label="Paid out" />
        <Stat value={money(statement.closing)} label="Closing balance" />
      </div>
      {statement.isCut ? (
        <p className={styles.note}>These are the first 5,000 lines. The CSV file has more of them.</p>
      ) : null}
      <PlainTable
        label="Lines of the statement"
        columns={[
          { label: 'Date' },
          { label: 'Type' },
          { label: 'Order' },
          { label: 'Reference' },
          { label: 'Amount', isNumber: true },
        ]}
        rows={lines.map(({ at, kind, orderId, orderNumber, reference, amount }, index) => ({
          id: `${at} ${index}`,
          cells: [
            formatDate(at, 'dateTime'),
            statementLineLabels[kind],
            orderId === null ? (
              '–'
            ) : (
              <Link key="order" href={hrefOfOrder(orderId)}>
                {orderNumber}
              </Link>
            ),
            reference === '' ? '–' : reference,
            money(amount),
          ],
        }))}
        empty="Nothing happened in this month."
      />
    </>
  );
}
