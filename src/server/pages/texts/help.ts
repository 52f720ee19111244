import { countOf, mailLink, type StandardText } from './standard-text.ts';

export const helpText: StandardText = {
  excerpt: 'Answers to what shoppers ask most: delivery, keys, payment, refunds and accounts.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>The questions that reach us most. Yours is not among them? Sign in and write to us in the support chat.</p>
<h2>Orders and delivery</h2>
<h3>When do I get what I bought?</h3>
<p>Keys and files are delivered right after the payment, usually within a minute. You find them under
<a href="/user/orders">My orders</a> and in your <a href="/user/downloads">library</a>; we also send you an e-mail. Items that a
seller hands over in the game can take longer: the product page says how long.</p>
<h3>I paid, but nothing has arrived</h3>
<p>Open the order under <a href="/user/orders">My orders</a>. “Awaiting payment” means that your bank or the blockchain has not
confirmed it yet; “On hold” means that we are checking it, which takes a few hours at most. If it says “Completed” and you
cannot find your item, write to us and attach the order.</p>
<h3>My key does not work</h3>
<p>Check first that the platform and the region are those named on the product page. If they are and the key is refused, open
the order, choose “Report a problem” and add a picture of the message that you see. We replace the key or refund it.</p>
<h3>How often can I download a file?</h3>
<p>${countOf(facts.downloads.maxPerFile, 'time')} within ${countOf(facts.downloads.linkHours, 'hour')}. After that you can renew the link in
your <a href="/user/downloads">library</a> yourself, up to ${countOf(facts.downloads.renewals, 'time')}. If that is not enough, ask us.</p>
<h3>Can I give something as a gift?</h3>
<p>Yes: choose “This is a gift” in the checkout. Whoever you name gets an e-mail with a link to claim it.</p>
<h2>Payment</h2>
<h3>How can I pay?</h3>
<p>By card, PayPal, the balance of your wallet and, where the checkout offers it, in coins. You are always charged in the
currency that the checkout names; prices in other currencies are approximations.</p>
<h3>Where is my invoice?</h3>
<p>Open the order under <a href="/user/orders">My orders</a> and choose “Invoice”. It is there as soon as the order is paid.</p>
<h2>Refunds</h2>
<h3>Can I get my money back?</h3>
<p>Within ${facts.refundDays} days after your order was completed you can ask for a refund from the order itself.
${
  facts.refundsUnusedAtOnce
    ? 'What was neither revealed nor downloaded is refunded at once.'
    : 'What was neither revealed nor downloaded is refunded after a short check.'
} All about it stands in our <a href="/page/refund">refund policy</a>.</p>
<h3>When does the money arrive?</h3>
<p>Balance in your wallet is there at once. Cards and PayPal take up to ten days, depending on your bank.</p>
<h2>Account</h2>
<h3>I cannot sign in</h3>
<p>Use “Forgot password” in the sign-in window. After several wrong passwords an account is locked for 15 minutes; the e-mail about
it has a link that unlocks it at once. If you have lost your second factor, sign in with one of your backup codes.</p>
<h3>How do I delete my account, or get a copy of my data?</h3>
<p>Both are under <a href="/user/privacy">Privacy</a> in your account. You can take a deletion back for a while.</p>
<h2>VIP and selling</h2>
<h3>What does VIP give me?</h3>
<p>Lower prices, exclusive products, early access to new ones and answers from support within 4 hours.
<a href="/user/vip">See all benefits</a>.</p>
<h3>How do I become a seller?</h3>
<p>Apply under <a href="/user/become-a-seller">Become a seller</a>. We answer every application.</p>
<h3>How else can I reach you?</h3>
<p>By e-mail: ${mailLink(facts)}. We never ask for your password or for a code, whatever the way.</p>`,
};
