import { describeDevice } from '../../../shared/auth/describe-device.ts';
import { countOf } from '../../../shared/text/count-text.ts';

/** What a browser tells of the device it runs on. Memory in GB, rounded and never told above 8. */
export type DeviceFacts = { os: string; cores: number | undefined; memory: number | undefined };

/** `enough` and `short` are judgements; undefined is "cannot be told from here". */
export type DeviceVerdict = { text: string; verdict: 'enough' | 'short' | undefined };

const mostMemoryTold = 8;

export function readDevice(browser: Navigator): DeviceFacts {
  const memory =
    'deviceMemory' in browser && typeof browser.deviceMemory === 'number' ? browser.deviceMemory : undefined;
  return { os: describeDevice(browser.userAgent).os, cores: browser.hardwareConcurrency || undefined, memory };
}

/** One part of a minimum ("os", "processor", "memory", …) against the device; undefined where nothing is known of it. */
export function judgePart(part: string, minimum: string, device: DeviceFacts): DeviceVerdict | undefined {
  if (part === 'os') return judgeSystem(minimum, device.os);
  if (part === 'processor') return judgeCores(minimum, device.cores);
  if (part === 'memory') return judgeMemory(minimum, device.memory);
  return undefined;
}

/** The family alone: browsers no longer say which version of it. */
function judgeSystem(minimum: string, os: string): DeviceVerdict | undefined {
  if (os === '') return undefined;
  const isNamed = minimum.toLowerCase().includes(os.toLowerCase());
  return { text: os, verdict: isNamed ? 'enough' : 'short' };
}

function judgeCores(minimum: string, cores: number | undefined): DeviceVerdict | undefined {
  if (cores === undefined) return undefined;
  const needed = /(\d+)\s*cores?/i.exec(minimum)?.[1];
  const verdict = needed === undefined ? undefined : cores >= Number(needed) ? 'enough' : 'short';
  return { text: countOf(cores, 'core'), verdict };
}

function judgeMemory(minimum: string, memory: number | undefined): DeviceVerdict | undefined {
  if (memory === undefined) return undefined;
  const isMost = memory >= mostMemoryTold;
  const text = isMost ? `${mostMemoryTold} GB or more` : `about ${memory} GB`;
  const needed = /(\d+(?:\.\d+)?)\s*GB/i.exec(minimum)?.[1];
  if (needed === undefined) return { text, verdict: undefined };
  if (memory >= Number(needed)) return { text, verdict: 'enough' };
  return { text, verdict: isMost ? undefined : 'short' };
}
