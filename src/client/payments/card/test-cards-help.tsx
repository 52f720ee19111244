import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type TestCardNumber, testCards } from '../../../shared/payments/card.rules.ts';
import type { CardValues } from './card.schemas.ts';
import styles from './card-fields.module.css';
import { formatCardNumber } from './card-format.ts';

const outcomes: Record<(typeof testCards)[TestCardNumber], string> = {
  captured: 'Payment succeeds',
  declined: 'Card is declined',
  insufficient_funds: 'Insufficient funds',
  requires_action: 'Bank asks for confirmation (3-D Secure)',
  disputed: 'Succeeds, disputed a minute later',
  dispute_won: 'Succeeds, disputed, and the shop wins',
  dispute_lost: 'Succeeds, disputed, and the shop loses',
};

const cards = Object.entries(testCards).map(([number, behaviour]) => ({ number, outcome: outcomes[behaviour] }));

type TestCardsHelpProps = { holder: string; isDisabled: boolean; onPick: (card: CardValues) => void };

/** The cards that the test gateway takes (D-50); one click fills the form with one. */
export function TestCardsHelp({ holder, isDisabled, onPick }: TestCardsHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (number: string) => {
    const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
    onPick({
      number: formatCardNumber(number),
      holder: holder.trim() === '' ? 'Test Shopper' : holder,
      expiry: `12/${year}`,
      cvv: '123',
    });
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.help} disabled={isDisabled} onClick={() => setOpen(!isOpen)}>
          <IconHelpCircle size={17} stroke={1.9} aria-hidden="true" />
          Test cards
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className={styles.cards} aria-label="Test cards">
          {cards.map(({ number, outcome }) => (
            <li key={number}>
              <button type="button" onClick={() => pick(number)}>
                <strong>{outcome}</strong>
                <code>{formatCardNumber(number)}</code>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
