import { disguises } from './disguises.ts'
import { createLint } from './lint.ts'

/** Checks copy as the server does, with look-alikes of every script and words hidden between invisible characters. */
export const lintDisguised = createLint(disguises)
