import { mailLink, type StandardText } from './standard-text.ts';

export const termsText: StandardText = {
  excerpt: 'The terms that apply when you open an account and buy in this shop.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>Version ${facts.termsVersion}. These terms apply to every account at ${facts.shop} and to every order placed here.</p>
<h2>1. Who you are dealing with</h2>
<p>${facts.shop} is run by ${facts.operator} (“we”). Our address is in the <a href="/page/imprint">imprint</a>. Goods are
offered by us or by independent sellers. The name of the seller is shown on every product page and in your order. We take
your payment, deliver what you bought and are responsible for both.</p>
<h2>2. Your account</h2>
<ul>
<li>You need an account to buy. You must be at least 18 years old, or have the consent of a parent or guardian.</li>
<li>Your details must be accurate and up to date, in particular your e-mail address, because we send order updates and notices there.</li>
<li>Keep your password to yourself. Tell us immediately if you believe that someone else has used your account.</li>
<li>Your account is personal. It may not be sold, lent or shared.</li>
</ul>
<h2>3. How the contract is formed</h2>
<ol>
<li>A product page is an invitation to order, not yet an offer.</li>
<li>Before you pay, the checkout shows every item, its price, discounts, taxes and the total. You can correct everything
until you press the button that places the order.</li>
<li>Placing the order is your offer. The contract is concluded when we confirm your payment, by e-mail and in your
account. The contract text and your invoice remain available under your orders.</li>
<li>Items are reserved for a short time while you pay. If your payment does not arrive, the order is cancelled and
you owe nothing.</li>
</ol>
<h2>4. Prices and payment</h2>
<p>You are charged in the currency shown at checkout. Amounts marked with ≈ in another currency are for
guidance only. Your bank’s exchange rate determines what you pay in your own currency. Taxes are shown before you pay. The payment
methods available to you are shown at checkout. Card numbers go to the payment provider and are not stored by us.</p>
<h2>5. Delivery</h2>
<ul>
<li><strong>Keys and files</strong> are delivered to your library as soon as we have received your payment, if you asked for immediate
delivery. Otherwise they are delivered after the withdrawal period. See <a href="/page/withdrawal">Right of withdrawal</a>.</li>
<li><strong>Items delivered by a seller in the game</strong> arrive within the time stated on the product page.</li>
<li>Some orders are reviewed manually to prevent fraud. We will tell you if yours is one of them.</li>
</ul>
<h2>6. Your licence to use what you bought</h2>
<p>You receive a personal, non-exclusive right to use the key, item or file for as long as its publisher or author allows.
The publisher’s own terms apply as well, for example those of the platform on which you activate a key. You may not resell
keys, publish files or remove copyright notices, unless the product page says so.</p>
<p>The product page names the platform and the countries in which a key works, and what a file needs to run. Please check
this before you buy.</p>
<h2>7. If something is wrong</h2>
<p>Your statutory rights apply: what you bought must be as described, work, and not infringe the rights of others. If it is not,
report it from your order. We will repair or replace it, or refund you. In addition to your statutory rights, our
<a href="/page/refund">refund policy</a> applies.</p>
<h2>8. What is not allowed</h2>
<ul>
<li>Paying with a payment method that is not yours, or disputing a payment for something that you received and used.</li>
<li>Buying in quantity to resell, circumventing purchase limits, or using several accounts to do so.</li>
<li>Reviews that are bought, false, insulting or unlawful.</li>
<li>Attacking or overloading the shop, or collecting its data automatically other than through its public interface.</li>
</ul>
<p>We may refuse orders, block an account or remove content if these rules are broken. We will tell you why, and you
can appeal by e-mail. You keep what you have paid for and lawfully received.</p>
<h2>9. Liability</h2>
<p>We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law
does not allow a limit. For slight negligence we are liable only when we breach an essential contractual duty, and then
only for foreseeable damage typical of this kind of contract.</p>
<h2>10. Changes to these terms</h2>
<p>The version that you accepted applies to your order. If we change the terms for existing accounts, we will e-mail you at
least 30 days in advance, and you can close your account.</p>
<h2>11. Law and disputes</h2>
<p>The law of the country named in the imprint applies. As a consumer you keep the protection of the mandatory law of the
country in which you live, and you may sue and be sued there. We do not take part in dispute resolution before a consumer
arbitration board, unless the law obliges us to. Please contact us first: ${mailLink(facts)}.</p>`,
};
