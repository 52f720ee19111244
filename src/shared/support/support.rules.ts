import { hourMs, minuteMs } from '../dates/spans.ts';

/** D-5: within how many hours the first answer comes. */
export const answerHours = { vip: 4, member: 24 } as const;

/** By when somebody who has waited since then is to be answered. */
export function answerDueAt(waitingSince: Date, isVip: boolean): Date {
  return new Date(waitingSince.getTime() + (isVip ? answerHours.vip : answerHours.member) * hourMs);
}

export type Urgency = 'late' | 'soon' | 'fine';

/** How pressing an answer is; 'soon' in the last quarter of the time that is promised. */
export function urgencyOf({ dueAt, isVip }: { dueAt: Date; isVip: boolean }, now: Date): Urgency {
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'late';
  return leftMs <= ((isVip ? answerHours.vip : answerHours.member) * hourMs) / 4 ? 'soon' : 'fine';
}

/** The time until, or since, an answer is due, such as '3 h 20 min left' or '45 min late'. */
export function dueText(dueAt: Date, now: Date): string {
  const minutes = Math.max(1, Math.round(Math.abs(dueAt.getTime() - now.getTime()) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const span = days > 0 ? `${days} d ${hours % 24} h` : hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  return `${span} ${dueAt > now ? 'left' : 'late'}`;
}
