/** Names in the folder of the engine: a link to the model, whose own path may hold what filters read otherwise, and what was heard. */
export const speechFiles = { model: 'speech-model.bin', text: 'speech.srt' } as const

/** Writes what is said, as SubRip, with the times of the film. Pieces of ten seconds are heard as one. */
export function speechGraph({ input = 'in', output = 'out' } = {}): string {
  const { model, text } = speechFiles
  const filter = `whisper=model=${model}:language=auto:queue=10:use_gpu=0:destination=${text}:format=srt`
  return `[${input}]aresample=16000:async=1000:first_pts=0,aformat=sample_fmts=flt:channel_layouts=mono,${filter}[${output}]`
}
