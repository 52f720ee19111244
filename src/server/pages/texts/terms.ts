import { mailLink, type StandardText } from './standard-text.ts';

export const termsText: StandardText = {
  excerpt: 'The contract between you and us when you open an account and buy in this shop.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>Version ${facts.termsVersion}. These terms apply to every account at ${facts.shop} and to every order placed here.</p>
<h2>1. Who you are dealing with</h2>
<p>${facts.shop} is run by ${facts.operator} (“we”). Our address is in the <a href="/page/imprint">imprint</a>. Goods are
offered by us or by independent sellers. The name of the seller stands on every product page and in your order. We take
your payment, deliver what you bought and answer for both.</p>
<h2>2. Your account</h2>
<ul>
<li>You need an account to buy. You must be at least 18 years old, or have the consent of a parent or guardian.</li>
<li>What you tell us must be true and kept up to date, above all your e-mail address: keys and notices go there.</li>
<li>Keep your password to yourself. Tell us at once when you believe that somebody else has used your account.</li>
<li>An account is yours alone. It may not be sold, lent or shared.</li>
</ul>
<h2>3. How a contract comes about</h2>
<ol>
<li>A product page is an invitation to order, not yet an offer.</li>
<li>Before you pay, the checkout shows every item, its price, discounts, taxes and the total. You can correct everything
until you press the button that places the order.</li>
<li>Placing the order is your offer. The contract is concluded when we confirm your payment, by e-mail and in your
account. The text of the contract and your invoice stay available under your orders.</li>
<li>Items are reserved for a short time while you pay. When a payment does not arrive, the order is cancelled and nothing
is owed.</li>
</ol>
<h2>4. Prices and payment</h2>
<p>You are charged in the currency named at the checkout. An amount marked with ≈ in another currency is for your
orientation only; your bank’s rate decides what you pay in your own currency. Taxes are shown before you pay. The payment
methods offered to you are shown at the checkout. Card numbers go to the payment provider and are not stored by us.</p>
<h2>5. Delivery</h2>
<ul>
<li><strong>Keys and files</strong> are delivered to your library as soon as we have your payment, if you asked for delivery
at once. Otherwise they follow after the withdrawal period. See <a href="/page/withdrawal">Right of withdrawal</a>.</li>
<li><strong>Items handed over by a seller</strong> are delivered within the time named on the product page.</li>
<li>A few orders are checked by a person to prevent fraud. We tell you when yours is one of them.</li>
</ul>
<h2>6. What you may do with what you bought</h2>
<p>You receive a personal, non-exclusive right to use the key, item or file for as long as its publisher or author allows.
The publisher’s own terms apply as well, for example those of the platform on which you activate a key. You may not resell
keys, publish files or remove notices of authorship, unless the product page says so.</p>
<p>The product page names the platform and the countries in which a key works, and what a file needs to run. Please check
this before you buy.</p>
<h2>7. When something is wrong</h2>
<p>Your statutory rights apply: what you bought must be as described, work, and be free of rights of others. If it is not,
report it from your order. We repair or replace it, or give your money back. Beyond the law, our
<a href="/page/refund">Refund policy</a> applies.</p>
<h2>8. What is not allowed</h2>
<ul>
<li>Paying with means that are not yours, or disputing a payment for something that you received and used.</li>
<li>Buying in quantity to resell, getting around limits per person, or using several accounts to do so.</li>
<li>Reviews that are bought, false, insulting or unlawful.</li>
<li>Attacking or overloading the shop, or collecting its data automatically other than through its public interface.</li>
</ul>
<p>We may refuse orders, block an account or remove content when these rules are broken. We tell you the reason, and you
may object by e-mail. What you have paid for and lawfully received stays yours.</p>
<h2>9. Liability</h2>
<p>We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law
does not allow a limit. For slight negligence we are liable only when we breach an essential duty of the contract, and then
for the damage that was foreseeable and typical.</p>
<h2>10. Changes to these terms</h2>
<p>The version that you accepted applies to your order. When we change the terms for existing accounts, we write to you at
least 30 days before and you may close your account.</p>
<h2>11. Law and disputes</h2>
<p>The law of the country named in the imprint applies. As a consumer you keep the protection of the mandatory law of the
country in which you live, and you may sue and be sued there. We do not take part in dispute resolution before a consumer
arbitration board, unless the law obliges us to. Write to us first: ${mailLink(facts)}.</p>`,
};
