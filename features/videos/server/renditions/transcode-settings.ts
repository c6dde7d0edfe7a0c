import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { onOrOff, settings, wholeNumber } from '#platform/config/settings.ts'
import type { EngineChoice } from '../film-engine/open-engine.ts'

/** Whether and with what films are converted. */
export const transcodeVariables = settings(
  {
    TRANSCODE: onOrOff.default('on'),
    TRANSCODE_JOBS: wholeNumber(0, 16).default(1),
    FFMPEG_PATH: z.string().refine(isProgram, 'Name an ffmpeg program this account can run.').optional(),
  },
  (given) => ({ isOn: given.TRANSCODE === 'on', jobs: given.TRANSCODE_JOBS, ffmpegPath: given.FFMPEG_PATH }),
)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What films are converted with here; undefined when nothing is installed or it is switched off. */
export function chosenEngine({ environment }: Pick<Config, 'environment'>): EngineChoice | undefined {
  const { isOn, ffmpegPath } = transcodeVariables(environment)
  if (!isOn) return undefined
  if (ffmpegPath) return { kind: 'ffmpeg', path: ffmpegPath }
  return isInstalled() ? { kind: 'bindings' } : undefined
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('node-av')
    return true
  } catch {
    return false
  }
}
