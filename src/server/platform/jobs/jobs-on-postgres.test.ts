import { describeJobs } from '../testing/job-suite.ts';
import { createTestDatabase } from '../testing/test-database.ts';

describeJobs(await createTestDatabase());
