import { mailLink, type StandardText } from './standard-text.ts';

export const refundText: StandardText = {
  excerpt: 'When you can get a refund, how to request it and how long it takes.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>You can request a refund within <strong>${facts.refundDays} days</strong> after your order was completed. This is in
addition to your statutory rights and to your <a href="/page/withdrawal">right of withdrawal</a>.</p>
<h2>Not used yet</h2>
<p>${
    facts.refundsUnusedAtOnce
      ? 'If the key was never revealed and the file never downloaded, your refund is approved right away, no questions asked.'
      : 'If the key was never revealed and the file never downloaded, we approve your refund after a short review.'
  } The key or file is then removed from your library.</p>
<h2>Revealed or downloaded</h2>
<p>We review your request case by case. We refund you, or replace the item if you prefer, if</p>
<ul>
<li>the key is invalid or was already used,</li>
<li>the key is for a different region than stated on the product page,</li>
<li>the file is broken or incomplete,</li>
<li>the product is not as described,</li>
<li>it was never delivered, or you were charged twice,</li>
<li>someone else placed the order with your account or card.</li>
</ul>
<p>Please tell us what happened and what any error message says. That is usually all we need; a screenshot can be added under
“Report a problem” in the order.</p>
<h2>Not refunded</h2>
<p>Working keys and files that match their description cannot be refunded once they have been revealed or
downloaded. The same goes for items that have been used up.</p>
<h2>How to request a refund</h2>
<ol>
<li>Open the order under <a href="/user/orders">My orders</a>.</li>
<li>Choose “Request refund”, then select the items and a reason.</li>
<li>Choose where the money goes: to your original payment method or, where available, to your wallet.</li>
</ol>
<h2>When the money arrives</h2>
<p>Approved refunds are sent on the same working day. Refunds to your wallet arrive instantly. Cards and PayPal can take up to ten
days, depending on your bank. Partial refunds take into account the item’s share of discounts and taxes.</p>
<h2>Questions</h2>
<p>Contact us at ${mailLink(facts)} and include your order number. Use the same address if you disagree with a
decision.</p>`,
};
