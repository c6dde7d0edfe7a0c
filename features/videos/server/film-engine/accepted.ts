import * as texts from '#texts/videos'

/** Containers that are tried, by their demuxers; none of them leads to another file. */
export const containers = ['mov', 'matroska', 'avi'] as const

/** What we call the codecs whose pictures are decoded, by the names of their decoders. */
export const pictureCodecs: Readonly<Record<string, string>> = {
  h264: 'avc',
  hevc: 'hevc',
  av1: 'av1',
  libdav1d: 'av1',
  vp8: 'vp8',
  vp9: 'vp9',
  libvpx: 'vp8',
  'libvpx-vp9': 'vp9',
  prores: 'prores',
  mpeg4: 'mpeg4',
}

/** Decoders of sound; a film whose sound nobody knows is made without it. */
export const soundCodecs = /^(aac|aac_fixed|aac_latm|mp3|mp3float|opus|libopus|vorbis|libvorbis|alac|flac|ac3|eac3|pcm_[a-z0-9]+)$/

export const unknownCodec = `We can’t read this video’s format. ${texts.uploadAConvertibleVideo}`
