import fc from 'fast-check'

/** The same samples in every run; `SEED` chooses others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_120) })
