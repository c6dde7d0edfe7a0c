/** What the player needs of whatever shows the picture, our own video or a frame of another site. */
export interface Transport {
  time: () => number
  duration: () => number | null
  seek: (seconds: number, play: boolean) => void
  toggle: () => void
  play?: () => void
  pause?: () => void
  mute?: () => void
  fullscreen?: () => void
  /** Picture in picture. */
  smallWindow?: () => void
  /** The picture on the screen, where we may read it. */
  still?: () => Promise<Blob | undefined>
}
