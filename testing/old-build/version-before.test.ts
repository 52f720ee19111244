import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findVersionBefore } from './version-before.ts';

const base = mkdtempSync(path.join(tmpdir(), 'gm-history-'));
afterAll(() => rm(base, { recursive: true, force: true }));

function openHistory(name: string) {
  const cwd = path.join(base, name);
  mkdirSync(cwd);
  const git = (...parameters: string[]) => {
    const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
    return execFileSync('git', [...author, ...parameters], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  git('init', '--quiet', '--initial-branch=main');
  const migrate = (migration: string) => {
    mkdirSync(path.join(cwd, 'prisma/migrations', migration), { recursive: true });
    writeFileSync(path.join(cwd, 'prisma/migrations', migration, 'migration.sql'), '');
  };
  const commit = (subject: string) => {
    writeFileSync(path.join(cwd, subject), '');
    git('add', '.');
    git('commit', '--quiet', '--message', subject);
    return git('rev-parse', 'HEAD');
  };
  return { cwd, git, migrate, commit };
}

test('the version before is the one that lacks the newest migration, whichever its name', async () => {
  const { cwd, git, migrate, commit } = openHistory('line');
  migrate('3_first');
  const first = commit('one');
  expect(await findVersionBefore({ cwd })).toEqual({ reason: 'no version is older than the first migration' });
  commit('two');
  migrate('1_second');
  commit('three');
  const before = await findVersionBefore({ cwd });
  expect(before).toMatchObject({ subject: expect.stringContaining('two'), missing: ['1_second'] });
  commit('four');
  expect(await findVersionBefore({ cwd })).toEqual(before);
  expect(await findVersionBefore({ cwd, ref: first })).toMatchObject({ commit: first, missing: ['1_second'] });
  expect(await findVersionBefore({ cwd, ref: 'v9' })).toEqual({ reason: 'v9 is not in this clone' });

  // A branch counts as a whole, by what it was merged into.
  git('checkout', '--quiet', '-b', 'branch');
  for (const name of ['4_third', '5_fourth']) {
    migrate(name);
    commit(name);
  }
  git('checkout', '--quiet', 'main');
  const main = commit('five');
  git('merge', '--quiet', '--no-ff', 'branch', '--message', 'merge');
  expect(await findVersionBefore({ cwd })).toMatchObject({ commit: main, missing: ['4_third', '5_fourth'] });

  const head = git('rev-parse', 'HEAD');
  migrate('6_not_committed');
  expect(await findVersionBefore({ cwd })).toMatchObject({ commit: head, missing: ['6_not_committed'] });
});

test('a shallow clone fetches what it lacks, or says that it cannot', async () => {
  const { cwd: origin, migrate, commit } = openHistory('origin');
  migrate('1_first');
  const first = commit('one');
  migrate('2_second');
  commit('two');
  commit('three');
  const shallow = (name: string) => {
    const cwd = path.join(base, name);
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, cwd], { stdio: 'pipe' });
    return cwd;
  };
  expect(await findVersionBefore({ cwd: shallow('near') })).toMatchObject({ commit: first, missing: ['2_second'] });
  const alone = shallow('alone');
  execFileSync('git', ['remote', 'set-url', 'origin', `file://${base}/gone`], { cwd: alone });
  expect(await findVersionBefore({ cwd: alone })).toEqual({
    reason: expect.stringMatching(/^this shallow clone ends before the newest migration, and .*gone/s),
  });
});

test('without a history there is none', async () => {
  const cwd = path.join(base, 'unpacked');
  mkdirSync(cwd);
  expect(await findVersionBefore({ cwd })).toEqual({ reason: expect.stringContaining('no clone') });
});
