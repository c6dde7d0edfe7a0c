/** The only hosts a video frame may come from; the frame's address is always built by us, never taken from a person. */
export const embedHosts = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'fast.wistia.net',
  'geo.dailymotion.com',
  'my.matterport.com',
] as const
