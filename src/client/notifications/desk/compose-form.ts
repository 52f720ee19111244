import { z } from 'zod';
import { readAudience, writeAudience } from '../../../shared/broadcasts/audience.ts';
import {
  type BroadcastChannel,
  broadcastRowSchema,
  broadcastSchema,
  type NewBroadcast,
  testBroadcastSchema,
} from '../../../shared/broadcasts/broadcast.schemas.ts';
import { type NotificationCategory, notificationCategories } from '../../../shared/notifications/notification-types.ts';
import { categoryNames } from '../category-names.ts';

/** What the fields of the form hold. */
export type ComposeFields = {
  title: string;
  message: string;
  link: string;
  image: string;
  /** One of `topics`. */
  topic: string;
  important: boolean;
  channels: readonly BroadcastChannel[];
  isVip: boolean;
  role: string;
  country: string;
  /** Empty, or when they were last here, as an audience says it. */
  visit: string;
  isLater: boolean;
  scheduleAt: string;
};

export type Faults = Partial<Record<string, string>>;
type Topic = { label: string; type: NewBroadcast['type']; category: NotificationCategory };

/** What it can be about: a kind with its category, or something else in any category. */
export const topics: Readonly<Record<string, Topic>> = {
  sale_started: { label: 'A sale', type: 'sale_started', category: 'promotions' },
  newsletter: { label: 'Newsletter', type: 'newsletter', category: 'promotions' },
  maintenance: { label: 'Maintenance', type: 'maintenance', category: 'system' },
  ...Object.fromEntries(
    notificationCategories.map((category) => [
      category,
      { label: `Other: ${categoryNames[category]}`, type: 'system', category },
    ]),
  ),
};

export const topicOf = ({ topic }: Pick<ComposeFields, 'topic'>): Pick<Topic, 'type' | 'category'> => {
  const { type, category } = topics[topic] ?? { type: 'system', category: 'system' };
  return { type, category };
};

/** What each card of the form is given. */
export type FieldsProps = {
  fields: ComposeFields;
  faults: Faults;
  change: (part: Partial<ComposeFields>) => void;
};

export const emptyFields: ComposeFields = {
  ...{ title: '', message: '', link: '', image: '', topic: 'sale_started', important: false, channels: ['inApp'] },
  ...{ isVip: false, role: '', country: '', visit: '', isLater: false, scheduleAt: '' },
};

const visitOptions = [
  { value: '', label: 'At any time' },
  { value: 'seen:7', label: 'Within 7 days' },
  { value: 'seen:30', label: 'Within 30 days' },
  { value: 'seen:90', label: 'Within 90 days' },
  { value: 'away:30', label: 'Not for 30 days' },
  { value: 'away:90', label: 'Not for 90 days' },
  { value: 'away:365', label: 'Not for a year' },
];

/** What can be chosen, with `visit` itself: a template from elsewhere may name other days. */
export function visitOptionsWith(visit: string): typeof visitOptions {
  if (visitOptions.some(({ value }) => value === visit)) return visitOptions;
  const { seenWithinDays, awayForDays } = readAudience(visit) ?? {};
  const parts = [
    ...(seenWithinDays === undefined ? [] : [`within ${daysText(seenWithinDays)}`]),
    ...(awayForDays === undefined ? [] : [`not for ${daysText(awayForDays)}`]),
  ];
  const label = parts.join(', but ');
  return [...visitOptions, { value: visit, label: `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` }];
}

const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);

export function audienceOf({ isVip, role, country, visit }: ComposeFields): string {
  return writeAudience({
    ...(visit !== '' && readAudience(visit)),
    ...(isVip && { isVip }),
    role: role || undefined,
    country: country || undefined,
  });
}

/** The moment that a field of the reader's clock names; undefined while it names none. */
function momentOf(text: string): string | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function messageOf(fields: ComposeFields) {
  const { title, message, link, image, important, channels } = fields;
  const addresses = { ...(link.trim() && { link: link.trim() }), ...(image.trim() && { image: image.trim() }) };
  return { title, message: message.trim(), ...topicOf(fields), important, channels: [...channels], ...addresses };
}

const aheadSchema = broadcastSchema.refine(
  // What names no moment is refused by the schema already.
  ({ scheduleAt }) => scheduleAt === undefined || !(Date.parse(scheduleAt) <= Date.now()),
  { path: ['scheduleAt'], message: 'mustLieAhead' },
);

/** Reads the fields by the schema that the server uses, and refuses a moment that is over. */
export function readBroadcast(fields: ComposeFields) {
  const scheduleAt = fields.isLater ? { scheduleAt: momentOf(fields.scheduleAt) ?? '' } : {};
  return aheadSchema.safeParse({ ...messageOf(fields), audience: audienceOf(fields), ...scheduleAt });
}

/** The same for a test, which goes to nobody else and at once. */
export function readTest(fields: ComposeFields) {
  return testBroadcastSchema.safeParse(messageOf(fields));
}

const templateSchema = z.object({ template: broadcastRowSchema });

/** The fields to begin with: those of the broadcast that the page was opened with, or empty ones. */
export function firstFields(historyState: unknown): ComposeFields {
  const { data } = templateSchema.safeParse(historyState);
  if (data === undefined) return emptyFields;
  const { title, message, link, image, important, channels, type, category, audience } = data.template;
  const { isVip = false, role = '', country = '', seenWithinDays, awayForDays } = readAudience(audience) ?? {};
  const hasVisit = seenWithinDays !== undefined || awayForDays !== undefined;
  const visit = hasVisit ? writeAudience({ seenWithinDays, awayForDays }) : '';
  return {
    ...emptyFields,
    ...{ title, message, link: link ?? '', image: image ?? '', important, channels, isVip, role, country },
    topic: type in topics ? type : category,
    visit,
  };
}
