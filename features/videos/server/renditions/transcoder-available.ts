import type { Config } from '#platform/config/config.ts'
import { runChild, usualLimits } from './run-child.ts'
import { chosenEngine, convertsFilms } from './transcode-settings.ts'

const tried = new Map<string, Promise<boolean>>()

/**
 * Whether films can be converted; the first question takes a second, in which a child process loads what it needs. Of other
 * machines it is believed.
 */
export function transcoderAvailable(config: Pick<Config, 'environment'>): Promise<boolean> {
  const engine = chosenEngine(config)
  if (!engine) return Promise.resolve(convertsFilms(config))
  const key = JSON.stringify(engine)
  const known =
    tried.get(key) ??
    runChild({ engine }, { signal: AbortSignal.timeout(60_000), limits: usualLimits })
      .then(() => true)
      .catch(() => false)
  tried.set(key, known)
  return known
}
