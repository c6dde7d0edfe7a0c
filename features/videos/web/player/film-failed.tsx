import * as texts from '#texts/videos'

/** Over a film that cannot be had: why, and the way to try again. */
export function FilmFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/80 p-4 text-center text-white">
      <p>{texts.weCouldntLoadTheVideoCheck}</p>
      <button type="button" className="min-h-11 rounded-field bg-white px-4 font-medium text-black" onClick={onAgain}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
