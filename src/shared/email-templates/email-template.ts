import type { MailTopic } from './mail-topics.ts';

/** One piece of a mail's body. Texts may hold {{placeholders}}; there is no logic and no markup in them. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; url: string }
  /** A line that stands out, such as an order number with its total. */
  | { type: 'fact'; label: string; value: string }
  /** A list, one entry per line of the placeholder's value. */
  | { type: 'lines'; lines: string }
  | { type: 'note'; text: string };

export interface EmailTemplate {
  key: string;
  subject: string;
  heading: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Below the card; `defaultFooter` unless a template has its own. */
  footer?: string;
  /**
   * The preference that switches it off, as switching off all mail does; without one it is always sent. With one it
   * carries a link to unsubscribe.
   */
  optOut?: MailTopic;
  /** Somebody waits for it on their screen, such as for a code: it is sent before all other mail. */
  isAwaited?: true;
  /** Goes to everybody who has something, and after all other mail, as the topics in `massMailTopics` do. */
  isMass?: true;
  /** Where the links of placeholders lead in a mail that was queued before the template had them. */
  fallbackPaths?: Readonly<Record<string, string>>;
  /** Placeholders beside the common ones; any other in the texts is refused. */
  placeholders: readonly string[];
  /** What placeholders that other mails have too mean in this one. */
  facts?: PlaceholderFacts;
}

/** Known in every template (D-73). */
export const commonPlaceholders = ['siteName', 'siteUrl', 'userName', 'supportEmail', 'year'] as const;

export const defaultFooter = 'Questions? {{supportEmail}}\n© {{year}} {{siteName}}';

/** Description of a placeholder for the editor, and its sample value for previews. */
export interface PlaceholderFact {
  description: string;
  sample: string;
}
export type PlaceholderFacts = Readonly<Record<string, PlaceholderFact>>;
