import { mailLink, type StandardText } from './standard-text.ts';

export const refundText: StandardText = {
  excerpt: 'When you get your money back, how to ask for it and how long it takes.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>You may ask for a refund within <strong>${facts.refundDays} days</strong> after your order was completed. This is in
addition to your statutory rights and to your <a href="/page/withdrawal">right of withdrawal</a>.</p>
<h2>Not used yet</h2>
<p>${
    facts.refundsUnusedAtOnce
      ? 'If the key was never revealed and the file never downloaded, the refund is approved at once, without questions.'
      : 'If the key was never revealed and the file never downloaded, we approve the refund after a short check.'
  } The key or file is then withdrawn from your library.</p>
<h2>Revealed or downloaded</h2>
<p>We check your request and decide it case by case. We give your money back, or replace the item if you prefer, when</p>
<ul>
<li>the key is invalid or was already used,</li>
<li>the key is for another region than the product page said,</li>
<li>the file is broken or incomplete,</li>
<li>the product is not as described,</li>
<li>it was never delivered, or you were charged twice,</li>
<li>somebody else ordered with your account or card.</li>
</ul>
<p>Please say what happened and add a picture of the message you see: that is usually all we need.</p>
<h2>Not refunded</h2>
<p>Keys that were activated and work, and files that are as described, cannot be returned once they were revealed or
downloaded. Neither can items that have been used up.</p>
<h2>How to ask</h2>
<ol>
<li>Open the order under <a href="/user/orders">My orders</a>.</li>
<li>Choose “Request refund”, the items and the reason.</li>
<li>Decide where the money goes: back the way you paid, or to your wallet balance where one is offered.</li>
</ol>
<h2>When the money arrives</h2>
<p>An approved refund is sent on the same working day. Wallet balance is there at once; cards and PayPal take up to ten
days, depending on your bank. If part of the order is refunded, its share of discounts and taxes is taken into account.</p>
<h2>Questions</h2>
<p>Write to ${mailLink(facts)} and name your order number. The same address is there for you if you disagree with a
decision.</p>`,
};
