import { mailLink, type StandardText } from './standard-text.ts';

export const imprintText: StandardText = {
  excerpt: 'Who runs this shop and how to reach us.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<h2>Who runs this shop</h2>
<p><strong>${facts.operator}</strong>${facts.address === '' ? '' : `<br>${facts.address}`}</p>
<h2>Contact</h2>
<p>E-mail: ${mailLink(facts)}<br>We reply within one working day.</p>
${facts.vatId === '' ? '' : `<h2>VAT identification number</h2>\n<p>${facts.vatId}</p>`}
<h2>Sellers</h2>
<p>The seller of each product is named on the product page and in the order. Payment, delivery and support are
provided by ${facts.operator}.</p>
<h2>Report unlawful content</h2>
<p>Products and reviews have a “Report” link. Our point of contact for
authorities and users under Articles 11 and 12 of the Digital Services Act is ${mailLink(facts)}; you can write to us in English.</p>
<h2>Dispute resolution</h2>
<p>We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration
board.</p>`,
};
