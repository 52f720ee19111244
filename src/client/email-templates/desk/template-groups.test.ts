import { expect, test } from 'vitest';
import { emailTemplates } from '../../../shared/email-templates/email-templates.ts';
import { templateGroups } from './template-groups.ts';

test('every mail stands in one group, under a name of its own', () => {
  const named = Object.values(templateGroups).flatMap((group) => Object.entries(group));
  expect(named.map(([key]) => key).sort()).toEqual([...emailTemplates.keys()].sort());
  expect(new Set(named.map(([, name]) => name)).size).toBe(named.length);
});
