import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

const nothing = z.strictObject({});

export const refreshSearchWordsJob = defineJob({ name: 'search.refresh-words', queue: 'search', payload: nothing });
export const addNewSearchWordsJob = defineJob({ name: 'search.add-new-words', queue: 'search', payload: nothing });
