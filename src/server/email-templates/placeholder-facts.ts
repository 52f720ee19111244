interface PlaceholderFact {
  description: string;
  sample: string;
}

const facts: Record<string, PlaceholderFact> = {
  siteName: { description: 'Name of the shop', sample: 'Game Market' },
  siteUrl: { description: 'Address of the shop', sample: 'https://shop.example.com' },
  userName: { description: 'Name of the recipient', sample: 'ann' },
  supportEmail: { description: 'E-mail address of support', sample: 'support@example.com' },
  year: { description: 'Current year', sample: '2026' },
  expiresIn: { description: 'How long the link works', sample: '24 hours' },
  expiresAt: { description: 'Until when', sample: '28 Nov 2026' },
  orderNumber: { description: 'Number of the order', sample: 'GM-2026-000042' },
  items: { description: 'What was ordered, one entry per line', sample: 'Sword of Dawn × 1\nStar Harbor' },
  productName: { description: 'Name of the product', sample: 'Star Harbor' },
  parts: {
    description: 'What the total is made of, one part per line',
    sample: 'Items: $45.00\nCoupon SUMMER: -$3.00',
  },
  total: { description: 'What the order costs', sample: '$42.00' },
  amount: { description: 'Amount of money', sample: '$42.00' },
  fee: { description: 'Fee that is deducted', sample: '$0.84' },
  address: { description: 'Receiving address, shortened', sample: '0xA1b2…9f0E' },
  transactionHash: { description: 'Transaction that paid it', sample: '0x5e1d…77ac' },
  way: { description: 'How the money is refunded', sample: 'To your original payment method' },
  receivedAt: { description: 'When it arrived', sample: '2026-11-21 10:00 UTC' },
  reason: { description: 'Reason', sample: 'Paid twice' },
  code: { description: 'The code to type in', sample: '042 135' },
  device: { description: 'Browser and system', sample: 'Firefox on Linux' },
  location: { description: 'Network it came from', sample: '203.0.113.0' },
  summary: { description: 'The news in a few words', sample: 'Sword of Dawn is now $9.99' },
  time: { description: 'When it happened', sample: '21 Nov 2026, 10:00 UTC' },
  lockedUntil: { description: 'Until when the account is locked', sample: '2026-11-21 10:00 UTC' },
  searchName: { description: 'What the saved search is called', sample: 'sword, legendary' },
  news: { description: 'How many new products match', sample: '2 new products match' },
  fileName: { description: 'Name of the file', sample: 'star-harbor.zip' },
  version: { description: 'Version of the file', sample: '1.2' },
  size: { description: 'How large it is', sample: '1.3 GB' },
  changelog: { description: 'What the seller says is new', sample: 'Fixes the second level.' },
  keysLeft: { description: 'How many keys can still be sold', sample: '3' },
  deletionDate: { description: 'When the account is deleted', sample: '5 Dec 2026' },
  restDate: { description: 'Day on which the account is deactivated', sample: '5 Dec 2026' },
};

/** Description of a placeholder for the editor, and its sample value for previews. */
export function describePlaceholder(name: string): PlaceholderFact {
  const known = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (known) return known;
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  if (name.endsWith('Url')) {
    return { description: `Link: ${words.replace(/ url$/, '')}`, sample: `https://shop.example.com/${name}` };
  }
  return { description: words.charAt(0).toUpperCase() + words.slice(1), sample: `(${words})` };
}

export function sampleValues(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, describePlaceholder(name).sample]));
}
