import * as texts from '#texts/content'
import type { Channel, Crop, PostKind } from '#features/content/contract'

export const kindNames: Record<PostKind, string> = {
  coming_soon: texts.kindComingSoon,
  new: texts.kindNew,
  open_house: texts.kindOpenHouse,
  price_change: texts.kindPriceChange,
  sold: texts.kindSold,
  film: texts.kindFilm,
}

/** Names of networks are the same in every language. */
export const channelNames: Record<Channel, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X',
}

export const cropNames: Record<Crop, string> = {
  '1x1': texts.cropSquare,
  '4x5': texts.cropPortrait,
  '9x16': texts.cropStory,
  '16x9': texts.cropWide,
}
