import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'
import { maxNameLength } from '#platform/pdf/seal-keys.ts'
import * as texts from '#texts/tours'

export interface OperatorKeyFile {
  file: Buffer
  password: string
  /** The name in the certificate, when left out. */
  name: string | undefined
}

/** The operator's own key for sealing agreements; without it the product makes one. */
export const sealVariables = settings(
  {
    SEAL_KEY_FILE: z.string().optional(),
    SEAL_KEY_PASSWORD: z.string().optional(),
    SEAL_KEY_NAME: z.string().max(maxNameLength, `Write at most ${maxNameLength} characters.`).optional(),
  },
  ({ SEAL_KEY_FILE, SEAL_KEY_PASSWORD = '', SEAL_KEY_NAME }, object): OperatorKeyFile | undefined => {
    if (SEAL_KEY_FILE === undefined) {
      if (SEAL_KEY_PASSWORD) object('SEAL_KEY_PASSWORD', texts.sealKeyNeedsAFile)
      if (SEAL_KEY_NAME) object('SEAL_KEY_NAME', texts.sealKeyNeedsAFile)
      return undefined
    }
    try {
      return { file: readFileSync(SEAL_KEY_FILE), password: SEAL_KEY_PASSWORD, name: SEAL_KEY_NAME }
    } catch {
      object('SEAL_KEY_FILE', texts.sealKeyFileUnreadable)
      return undefined
    }
  },
)
