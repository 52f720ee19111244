import { mailLink, type ShopFacts, type StandardText } from './standard-text.ts';

export const withdrawalText: StandardText = {
  excerpt: 'Consumers in the European Union may withdraw from a contract within 14 days.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  write: (facts) => `
<h2>Right of withdrawal</h2>
<p>If you are a consumer, you have the right to withdraw from this contract within 14 days without giving any reason. The
withdrawal period expires 14 days after the day on which the contract was concluded.</p>
<p>To exercise the right of withdrawal, you must inform us (${sender(facts)}, e-mail ${mailLink(facts)}) of your decision by
an unequivocal statement, for example by e-mail. You may use the form below, but it is not obligatory.</p>
<p>You can also withdraw online: open the order under <a href="/user/orders">My orders</a> and choose “Withdraw from contract
here”. We confirm the receipt by e-mail without delay.</p>
<p>To meet the deadline, it is sufficient that you send your statement before the withdrawal period has expired.</p>
<h2>Effects of withdrawal</h2>
<p>If you withdraw from this contract, we reimburse all payments received from you without undue delay and not later than 14
days from the day on which we are informed about your decision. We use the same means of payment that you used, unless you
have expressly agreed otherwise. You will not incur any fees because of the reimbursement.</p>
<h2>When the right ends early</h2>
<p>For digital content that is not supplied on a tangible medium, such as keys and downloads, the right of withdrawal expires
when we have begun with the delivery, you had expressly asked for delivery before the end of the period, you had
acknowledged that you thereby lose the right, and we had confirmed this to you.</p>
<p>The checkout therefore asks you when you want to have it. With “Deliver now” you declare that you want delivery now and
know that you lose your right of withdrawal once it starts. With the other choice you keep the right, and we deliver after
the 14 days.</p>
<p>Even after the right has ended you may be entitled to a refund: see our <a href="/page/refund">Refund policy</a>.</p>
<h2>Model withdrawal form</h2>
<p>Complete and return this form only if you wish to withdraw from the contract.</p>
<blockquote>
<p>To ${sender(facts)}, e-mail ${facts.supportEmail}:</p>
<p>I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the provision of the following digital
content:</p>
<p>Ordered on (*) / received on (*):<br>Order number:<br>Name of consumer(s):<br>Address of consumer(s):<br>Date:<br>
Signature of consumer(s) (only if this form is notified on paper):</p>
<p>(*) Delete as appropriate.</p>
</blockquote>`,
};

function sender({ operator, address }: ShopFacts): string {
  return address === '' ? operator : `${operator}, ${address.replaceAll('<br>', ', ')}`;
}
