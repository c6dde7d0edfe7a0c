import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { oneOf, settings, wholeNumber } from '#platform/config/settings.ts'
import type { EngineChoice } from '../film-engine/open-engine.ts'

const isProgram = (file: string): boolean => isAllowed(file, constants.X_OK)
const isReadable = (file: string): boolean => isAllowed(file, constants.R_OK)

function isAllowed(file: string, mode: number): boolean {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}

/** Whether and with what films are converted. */
export const transcodeVariables = settings(
  {
    TRANSCODE: oneOf(['on', 'off', 'elsewhere']).default('on'),
    TRANSCODE_JOBS: wholeNumber(0, 16).default(1),
    TRANSCODE_PRIORITY: oneOf(['last', 'equal']).default('last'),
    VIDEO_AV1: oneOf(['on', 'off']).default('off'),
    WHISPER_MODEL: z.string().refine(isReadable, 'Name a ggml model of Whisper this account can read.').optional(),
    FFMPEG_PATH: z.string().refine(isProgram, 'Name an ffmpeg program this account can run.').optional(),
  },
  (given) => ({
    where: given.TRANSCODE,
    jobs: given.TRANSCODE_JOBS,
    ffmpegPath: given.FFMPEG_PATH,
    stepsBehind: given.TRANSCODE_PRIORITY === 'last',
    av1: given.VIDEO_AV1 === 'on',
    speechModel: given.WHISPER_MODEL,
  }),
)

/** Whether films are taken that have to be converted, here or on another machine. */
export function convertsFilms(config: Pick<Config, 'environment'>): boolean {
  return transcodeVariables(config.environment).where === 'elsewhere' || chosenEngine(config) !== undefined
}

/** What films are converted with here; undefined when nothing is installed, it is switched off or left to other machines. */
export function chosenEngine({ environment }: Pick<Config, 'environment'>): EngineChoice | undefined {
  const { where, ffmpegPath } = transcodeVariables(environment)
  if (where !== 'on') return undefined
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
