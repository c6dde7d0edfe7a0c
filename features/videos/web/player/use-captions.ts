import { useEffect, type RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { storedValue, useStoredValue } from '#platform/web/stored-value.ts'

const choice = storedValue<boolean | undefined>('tourstead.tour.captions', undefined, (value) =>
  typeof value === 'boolean' ? value : undefined,
)

interface CaptionSwitch {
  shown: boolean
  toggle: () => void
}

/** Whether a tour shows its captions: as the reader last chose in any player, until then as this player is made. */
export function useCaptions(
  player: RefObject<HTMLVideoElement | null>,
  { captionsUrl }: Pick<Video, 'captionsUrl'>,
  untilChosen: boolean,
): CaptionSwitch {
  const shown = useStoredValue(choice) ?? untilChosen
  useEffect(() => {
    const track = player.current?.textTracks[0]
    // One that was never shown is not even loaded.
    if (track && (track.mode === 'showing') !== shown) track.mode = shown ? 'showing' : 'hidden'
  }, [player, captionsUrl, shown])
  return { shown, toggle: () => void choice.set(!shown) }
}
