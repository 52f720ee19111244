import { readdir, readFile } from 'node:fs/promises';

/** CPU time in milliseconds that a process has taken, without that of others it started. Linux only. */
export async function cpuOf(pid: number): Promise<number> {
  return (await statOf(pid)).cpuMs;
}

/** The same of a process and all that it started, such as PostgreSQL with its connections, ended ones included. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (each) => ({ pid: each, ...(await statOf(each)) })));
  return stats.reduce((sum, stat) => {
    if (stat.pid === pid) return sum + stat.cpuMs + stat.endedMs;
    return stat.parent === pid ? sum + stat.cpuMs : sum;
  }, 0);
}

/** A tick is a hundredth of a second. */
async function statOf(pid: number): Promise<{ parent: number; cpuMs: number; endedMs: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (from: number, to: number) => fields.slice(from, to).reduce((total, value) => total + Number(value), 0);
  return { parent: Number(fields[1]), cpuMs: sum(11, 13) * 10, endedMs: sum(13, 15) * 10 };
}
