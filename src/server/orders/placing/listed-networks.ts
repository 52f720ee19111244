import { readFile, stat } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import type { Services } from '../../platform/services.ts';

interface Held {
  /** On this process's own clock, in ms. */
  lookedAt: number;
  /** Of the file when it was read; 0 without a file. */
  changedAt: number;
  list: BlockList;
}

/** How long a list is used before the file is looked at again, in ms. */
const lookEveryMs = 60_000;
const heldByFile = new Map<string, Held>();

/**
 * Whether an address belongs to the networks that the operator has listed, such as Tor exits and data centres. The file
 * has one address or range (192.0.2.0/24) a line and may be replaced at any time; without it nothing is listed.
 */
export async function isListedNetwork({ environment, logger }: Services, ip: string): Promise<boolean> {
  const family = isIP(ip);
  if (family === 0) return false;
  const file = environment.LISTED_NETWORKS_FILE ?? path.join(environment.DATA_DIR, 'networks.txt');
  const held = heldByFile.get(file);
  const isFresh = held !== undefined && performance.now() - held.lookedAt < lookEveryMs;
  const { list } = isFresh ? held : await lookAgain(file, held, logger);
  return list.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

async function lookAgain(file: string, held: Held | undefined, logger: Services['logger']): Promise<Held> {
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const lookedAt = performance.now();
  const isSame = held?.changedAt === changedAt;
  const read = isSame ? { list: held.list, wrongLines: 0 } : readNetworks(changedAt === 0 ? '' : await readText(file));
  if (read.wrongLines > 0)
    logger.warn(
      { file, wrongLines: read.wrongLines },
      'Some lines in the file of listed networks are invalid and were left out',
    );
  const next = { lookedAt, changedAt, list: read.list };
  heldByFile.set(file, next);
  return next;
}

/** A file that is replaced in this moment is read at the next look. */
async function readText(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '');
}

/** Comments begin with #. What is neither an address nor a range is counted and left out. */
export function readNetworks(text: string): { list: BlockList; wrongLines: number } {
  const list = new BlockList();
  const lines = text.split('\n').flatMap((line) => line.replace(/#.*/, '').trim() || []);
  return { list, wrongLines: lines.filter((line) => !addNetwork(list, line)).length };
}

function addNetwork(list: BlockList, line: string): boolean {
  const [address = '', bits, ...more] = line.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  if (family === 0 || more.length > 0 || !Number.isInteger(length) || length < 1 || length > most) return false;
  list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}
