import type { Engine } from './film.ts'

export type EngineChoice = { kind: 'bindings' } | { kind: 'ffmpeg'; path: string }

/** Throws when it does not work on this machine. */
export async function openEngine(choice: EngineChoice): Promise<Engine> {
  if (choice.kind === 'ffmpeg') {
    const { ffmpegEngine } = await import('./ffmpeg-engine.ts')
    return ffmpegEngine(choice.path)
  }
  const [{ av }, { avEngine }] = await Promise.all([import('./av-basics.ts'), import('./av-engine.ts')])
  await av()
  return avEngine
}
