import { mailLink, type StandardText } from './standard-text.ts';

export const privacyText: StandardText = {
  excerpt: 'Which personal data we process, why and for how long, and your rights.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<p>This page explains how ${facts.shop} handles personal data under the General Data Protection Regulation (GDPR).</p>
<h2>1. Controller</h2>
<p>${facts.operator} is responsible; the address is in the <a href="/page/imprint">imprint</a>. Questions about your data:
${mailLink(facts)}.</p>
<h2>2. What we process, and why</h2>
<table>
<thead><tr><th>Data</th><th>Purpose</th><th>Legal basis (Art. 6 GDPR)</th></tr></thead>
<tbody>
<tr><td>Account: username, e-mail address, password as a hash, language, country, profile</td><td>Running your account</td>
<td>Contract, (1)(b)</td></tr>
<tr><td>Orders: items, prices, name and billing address, delivery, messages about an order</td>
<td>Selling, delivering, refunding, invoicing</td><td>Contract, (1)(b); legal duty, (1)(c)</td></tr>
<tr><td>Payments: method, amount, status, last four digits of a card. Never the whole card number</td><td>Taking and
returning money</td><td>Contract, (1)(b)</td></tr>
<tr><td>Consents at the checkout: their text, time and IP address</td><td>Evidence of what was agreed</td>
<td>Legal duty, (1)(c)</td></tr>
<tr><td>Sign-ins, devices, IP addresses, unusual orders</td><td>Keeping accounts safe, preventing fraud</td>
<td>Legitimate interest, (1)(f)</td></tr>
<tr><td>Views, searches, wishlist</td><td>Recently viewed products, recommendations, popularity</td>
<td>Legitimate interest, (1)(f)</td></tr>
<tr><td>Newsletter and price alerts</td><td>E-mails you signed up for</td><td>Consent, (1)(a)</td></tr>
</tbody>
</table>
<h2>3. Who receives data</h2>
<ul>
<li><strong>Payment providers</strong> that carry out the payment you chose.</li>
<li><strong>Sellers</strong> see the order number, your username and what you bought from them, so that they can deliver and
help. They do not see your e-mail address or payment data.</li>
<li><strong>Service providers</strong> for hosting and e-mail, bound by contract to act only on our behalf.</li>
<li><strong>Authorities and advisers</strong> where the law requires it.</li>
</ul>
<p>We do not sell personal data. Where a provider processes data outside the European Economic Area, this happens on the
basis of an adequacy decision or of standard contractual clauses.</p>
<h2>4. Cookies and third-party content</h2>
<p>We set cookies that are necessary to keep you signed in, to remember your cart and to protect forms. We do not use
advertising cookies or third-party trackers. Videos hosted by YouTube or Vimeo are only loaded after you press
play. From then on, the privacy policy of that provider applies.</p>
<h2>5. How long we keep data</h2>
<ul>
<li>Your account: until you delete it. After you request deletion, you can still change your mind for ${facts.kept.deletion}.</li>
<li>Orders and invoices: as long as tax and commercial law require, up to ten years. They are kept without your name and
address where the law allows.</li>
<li>Profile visits: ${facts.kept.visits}. Products you viewed: the last 20. Other views are only kept as totals.</li>
<li>IP address and device of your downloads: ${facts.kept.downloadAddresses}. The download itself stays on record with the order.</li>
<li>E-mails we sent you: ${facts.kept.mails}. Notifications: ${facts.kept.notifications}. Ended sessions: ${facts.kept.sessions}.</li>
<li>Security records and records of changes made by staff: ${facts.kept.audit}.</li>
</ul>
<h2>6. Your rights</h2>
<p>You can request access to, correction, deletion, restriction and a copy of your data, object to processing based on
legitimate interest, and withdraw consent at any time with effect for the future. You can export your data and delete your account
under <a href="/user/privacy">Privacy</a>; for everything else, contact us at ${mailLink(facts)}. You may also complain to a data
protection authority, for example that of the country in which you live.</p>
<h2>7. Security</h2>
<p>Connections are encrypted, passwords are stored as hashes, and keys are stored encrypted. You can protect your account
with two-factor authentication under <a href="/user/security">Security</a>.</p>
<h2>8. Changes</h2>
<p>We update this page when our processing changes, and will e-mail you if a change affects you.</p>`,
};
