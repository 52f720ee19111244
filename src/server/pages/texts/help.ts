import { countOf } from '../../../shared/text/count-text.ts';
import { mailLink, type StandardText } from './standard-text.ts';

export const helpText: StandardText = {
  excerpt: 'Answers to common questions about delivery, keys, payment, refunds and accounts.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>Answers to the questions we hear most. Can’t find yours? Sign in and message us in the support chat.</p>
<h2>Orders and delivery</h2>
<h3>When do I get what I bought?</h3>
<p>Keys and files are delivered right after payment, usually within a minute. You can find them under
<a href="/user/orders">My orders</a> and in your <a href="/user/downloads">library</a>; we also send you an e-mail. Items that a
seller delivers in the game can take longer. The product page says how long.</p>
<h3>I paid, but nothing has arrived</h3>
<p>Open the order under <a href="/user/orders">My orders</a>. “Awaiting payment” means that your bank or the blockchain has not
confirmed it yet; “On hold” means that we are reviewing it, which takes a few hours at most. If it says “Completed” and you
cannot find your item, contact us and attach the order.</p>
<h3>My key does not work</h3>
<p>First check that your platform and region match those on the product page. If they do and the key is still rejected, open
the order, choose “Report a problem” and add a screenshot of the error message. We will replace the key or refund you.</p>
<h3>How often can I download a file?</h3>
<p>${countOf(facts.downloads.maxPerFile, 'time')} within ${countOf(facts.downloads.linkHours, 'hour')}. After that you can renew the link in
your <a href="/user/downloads">library</a> yourself, up to ${countOf(facts.downloads.renewals, 'time')}. If that is not enough, contact us.</p>
<h3>Can I give something as a gift?</h3>
<p>Yes. Choose “This is a gift” at checkout. The recipient gets an e-mail with a link to claim it.</p>
<h2>Payment</h2>
<h3>How can I pay?</h3>
<p>By card, PayPal, wallet balance and, where offered at checkout, cryptocurrency. You are always charged in the
currency shown at checkout. Prices in other currencies are approximate.</p>
<h3>Where is my invoice?</h3>
<p>Open the order under <a href="/user/orders">My orders</a> and choose “Invoice”. It is available as soon as the order is paid.</p>
<h2>Refunds</h2>
<h3>Can I get my money back?</h3>
<p>You can request a refund on the order page within ${facts.refundDays} days after your order was completed.
${
  facts.refundsUnusedAtOnce
    ? 'Keys you have not revealed and files you have not downloaded are refunded right away.'
    : 'Keys you have not revealed and files you have not downloaded are refunded after a short review.'
} For details, see our <a href="/page/refund">refund policy</a>.</p>
<h3>When does the money arrive?</h3>
<p>Refunds to your wallet arrive instantly. Refunds to cards and PayPal can take up to ten days, depending on your bank.</p>
<h2>Account</h2>
<h3>I cannot sign in</h3>
<p>Use “Forgot password” in the sign-in window. After several failed attempts, your account is locked for 15 minutes. The e-mail
we send you contains a link to unlock it immediately. If you have lost your two-factor device, sign in with one of your backup codes.
If you have no backup codes either, write to ${mailLink(facts)} from the e-mail address of your account. We check that it is you, then
turn two-factor sign-in off so that you can set it up again.</p>
<h3>How do I delete my account, or get a copy of my data?</h3>
<p>Both are under <a href="/user/privacy">Privacy</a> in your account. You can cancel a deletion for some time after requesting it.</p>
<h2>VIP and selling</h2>
<h3>What does VIP give me?</h3>
<p>Lower prices, exclusive products, early access to new releases and support replies within 4 hours.
<a href="/user/vip">See all benefits</a>.</p>
<h3>How do I become a seller?</h3>
<p>Apply under <a href="/user/become-a-seller">Become a seller</a>. We reply to every application.</p>
<h3>How else can I reach you?</h3>
<p>By e-mail: ${mailLink(facts)}. We will never ask you for your password or a sign-in code.</p>`,
};
