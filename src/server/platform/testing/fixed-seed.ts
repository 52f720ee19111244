import fc from 'fast-check';

/** Property tests try the same cases in every run, so that none fails by chance; `SEED=… npm test` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) });
