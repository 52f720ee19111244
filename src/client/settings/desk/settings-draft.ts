import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';

/** What was entered, with the version of the setting that stood there then. */
export type Draft = Readonly<Record<string, Pick<SettingView, 'value' | 'version'>>>;

/** What differs from what is stored; a secret that was left alone does not. */
export function changesOf(settings: readonly SettingView[], draft: Draft) {
  return settings.flatMap(({ key, value }) => {
    const next = draft[key];
    return next === undefined || JSON.stringify(next.value) === JSON.stringify(value) ? [] : [{ key, ...next }];
  });
}

/** The draft with a value entered; the version stays that of the first time, so that a save in between is noticed. */
export function withValue(draft: Draft, { key, version }: SettingView, value: SettingView['value']): Draft {
  return { ...draft, [key]: { value, version: draft[key]?.version ?? version } };
}

/** The draft with what was entered for a setting put on top of what is stored now. */
export function onTop(draft: Draft, setting: SettingView): Draft {
  const mine = draft[setting.key];
  return mine ? { ...draft, [setting.key]: { ...mine, version: setting.version } } : draft;
}

/** The draft without what was entered for a setting. */
export function withoutKey(draft: Draft, key: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([each]) => each !== key));
}

/** The number of a text. What is none is sent as it stands, so that the server says so of the field. */
export function numberOf(text: string): SettingView['value'] {
  const number = typedNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** What a field of a number shows: the text that was typed, until another value than that is there. */
export function typedText(typed: string | undefined, value: SettingView['value']): string {
  if (typed !== undefined && numberOf(typed) === value) return typed;
  return value === null ? '' : String(value);
}

type Risk = { value?: SettingView['value']; warning: string };

/** Changes that close the shop, move real money or weaken a lock: asked for once more, by typing. */
const dangerous: Readonly<Record<string, Risk | readonly Risk[]>> = {
  maintenanceMode: { value: true, warning: 'The shop will be closed to everyone except administrators.' },
  testMode: { value: false, warning: 'From now on, payments charge real money.' },
  currencyCode: {
    warning: 'All prices, fixed coupons and limits will be in the new currency. Amounts are not converted.',
  },
  require2faForStaff: [
    { value: false, warning: 'Staff can use their permissions without two-factor authentication.' },
    { value: true, warning: 'Staff without two-factor authentication lose their permissions until they set it up.' },
  ],
};

export function warningsOf(changes: readonly { key: string; value: SettingView['value'] }[]): string[] {
  return changes.flatMap(({ key, value }) => {
    const risks = [dangerous[key] ?? []].flat();
    return risks.filter((risk) => risk.value === undefined || risk.value === value).map(({ warning }) => warning);
  });
}

/** However it is written: email finds E-mail, two factor finds two-factor. */
const fold = (text: string) => text.toLowerCase().replaceAll('-', '');

/** Whether all words of a search stand in the setting's title, key or description, or in the title of its group. */
export function isFound({ key, label, description }: SettingView, groupLabel: string, query: string): boolean {
  const text = fold(`${label} ${key} ${description} ${groupLabel}`);
  return query.split(/[\s-]+/).every((word) => text.includes(fold(word)));
}

/** How it went. What was not saved at once waits for a second administrator. */
export function savedWords(saved: number, sent: number, done: 'saved' | 'imported' = 'saved'): string {
  if (saved === 0 && sent > 0) return waitingWords;
  const words = saved === 1 ? `Setting ${done}` : `${saved} settings ${done}`;
  return saved < sent ? `${words}. ${waitingWords} to the rest` : words;
}

const waitingWords = 'A second administrator has to agree';

/** How an earlier value was taken back that is now `value`, or waits. */
export function restoredWords(value: unknown, wanted: unknown): string {
  return JSON.stringify(value) === JSON.stringify(wanted) ? 'Earlier value restored' : waitingWords;
}
