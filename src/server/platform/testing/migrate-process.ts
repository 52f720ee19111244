// Migrations in a process of its own, which a test kills.
import { z } from 'zod';
import { applyMigrations } from '../database/migrations.ts';

const { databaseUrl, directory } = z
  .object({ databaseUrl: z.string(), directory: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));
await applyMigrations(databaseUrl, directory);
