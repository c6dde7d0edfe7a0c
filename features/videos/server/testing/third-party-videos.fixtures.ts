import { box } from './boxes.fixtures.ts'
import { bytes, film, insta360, nth, transportStream, trimmed, withData, withEdit, withSpatial } from './video-patterns.fixtures.ts'

/** A video as a product writes it: two seconds, red and silent, then blue with a beep from second 1 on. */
export interface ThirdPartyVideo {
  product: string
  pattern: string
  source: string
  /** Writes it into a folder and returns its path. */
  make: (folder: string, name: string) => Promise<string>
  /** `plays`: at once; `converts`: only what is made of it is served; else a part of the refusal. */
  upload: 'plays' | 'converts' | { refused: string }
  /** After the conversion, in seconds; the beep comes with the blue. `sound: false`: the file has none that can be decoded. */
  made?: { seconds: number; blueAt?: number; sound?: false; size?: [width: number, height: number] } | { refused: string }
}

const whole = { seconds: 2, blueAt: 1 } as const
const github = (path: string) => `https://github.com/${path}`
export const thirdPartyVideos: readonly ThirdPartyVideo[] = [
  {
    product: 'iPhone Photos',
    pattern: 'trimmed without encoding',
    source: github('mifi/lossless-cut/issues/3057'),
    make: trimmed({ fromSeconds: 0.5, toSeconds: 2 }),
    upload: 'converts',
    made: { seconds: 1.5, blueAt: 0.5 },
  },
  {
    product: 'QuickTime Player',
    pattern: 'end trimmed, saved without encoding',
    source: github('HandBrake/HandBrake/issues/1900'),
    make: film({ container: 'mov' }, (file) => withEdit(file, 0.75)),
    upload: 'converts',
    made: { seconds: 1.5, blueAt: 1 },
  },
  {
    product: 'yt-dlp',
    pattern: '--download-sections keeps what is before the cut',
    source: github('yt-dlp/yt-dlp/issues/14380'),
    make: trimmed({ fromSeconds: 0.8, toSeconds: 1.8 }),
    upload: 'converts',
    made: { seconds: 1, blueAt: 0.2 },
  },
  {
    product: 'LosslessCut',
    pattern: 'fragmented with an edit list that hides the beginning',
    source: github('mifi/lossless-cut/issues/3057'),
    make: trimmed({ fromSeconds: 0.5, toSeconds: 2, movflags: '+frag_keyframe+delay_moov' }),
    upload: { refused: 'trimmed away are still in this file' },
  },
  {
    product: 'iPhone 15 Pro',
    pattern: 'HEVC in HLG, upright',
    source: github('toolforge/video2commons/issues/130'),
    make: film({ container: 'mov', picture: 'libx265', transfer: 'hlg', pattern: 'card', turns: 1, encoding: {} }),
    upload: 'converts',
    made: { seconds: 2, size: [120, 160] },
  },
  {
    product: 'iPhone 16',
    pattern: 'AAC first, spatial sound second',
    source: github('chattocorp/chatto/issues/1602'),
    make: film({ soundTracks: 2 }, withSpatial(1)),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'iPhone 16, saved by an editor',
    pattern: 'spatial sound first and enabled, AAC second',
    source: github('protonemedia/laravel-ffmpeg/issues/538'),
    make: film({ soundTracks: 2 }, withSpatial(0)),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'Samsung Galaxy S25',
    pattern: 'HEVC Main 10 at a variable rate, upside down',
    source: github('nextcloud/previewgenerator/issues/546'),
    make: film({ picture: 'libx265', pixels: 'yuv420p10le', timing: 'uneven', turns: 2, encoding: {} }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'Samsung Galaxy S6',
    pattern: 'H.264 with a quarter turn',
    source: github('bilibili/ijkplayer/issues/1647'),
    make: film({ turns: 1 }),
    upload: 'plays',
    made: { ...whole, size: [120, 160] },
  },
  {
    product: 'DJI Mini',
    pattern: 'HEVC at 29.97 without reordering',
    source: github('mifi/lossless-cut/issues/2349'),
    make: film({ picture: 'libx265', rate: '30000/1001', encoding: { bf: 0 } }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'GoPro Hero 7',
    pattern: 'H.264 in full range with GPS and time code tracks',
    source: github('FallingSnow/h265ize/issues/130'),
    make: film({ pixels: 'yuvj420p', rate: '60000/1001', soundTracks: 2, metadata: { timecode: '09:19:39:20' } }, withData('gpmd')),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'GoPro Hero 8',
    pattern: 'HEVC without sound',
    source: github('anthwlock/untrunc/issues/41'),
    make: film({ picture: 'libx265', pixels: 'yuvj420p', rate: '25', sound: false, encoding: {} }),
    upload: 'converts',
    made: { ...whole, sound: false },
  },
  {
    product: 'GoPro Hero 9',
    pattern: 'power lost before the index was written',
    source: github('anthwlock/untrunc/issues/108'),
    make: film({}, (file) => file.subarray(0, nth(file, 'moov', 0) - 4)),
    upload: { refused: 'This file is incomplete' },
  },
  {
    product: 'GoPro Max',
    pattern: 'H.264 High 4:2:2',
    source: github('Dash-Industry-Forum/dash.js/issues/3449'),
    make: film({ pixels: 'yuv422p' }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'Insta360 X3',
    pattern: 'records behind the last box',
    source: github('Findit-AI/exifast/issues/72'),
    make: film({}, (file) => Buffer.concat([file, box('inst', insta360)])),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'OBS Studio',
    pattern: 'fragmented MP4',
    source: github('obsproject/obs-studio/pull/7276'),
    make: film({ muxing: { movflags: '+frag_keyframe+delay_moov' } }),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'OBS Studio',
    pattern: 'MKV with three sound tracks',
    source: github('obsproject/obs-studio/issues/4118'),
    make: film({ container: 'matroska', soundTracks: 3 }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'wf-recorder',
    pattern: 'H.264 High 4:4:4',
    source: github('ammen99/wf-recorder/issues/175'),
    make: film({ pixels: 'yuv444p' }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'x264 in Jellyfin libraries',
    pattern: 'H.264 High 10',
    source: github('jellyfin/jellyfin-web/pull/831'),
    make: film({ pixels: 'yuv420p10le' }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'Sony A7R II',
    pattern: 'XAVC with uncompressed sound',
    source: github('mifi/lossless-cut/issues/36'),
    make: film({ container: 'mov', sound: 'pcm_s16le' }),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'Adobe After Effects',
    pattern: 'ProRes with a time code track',
    source: github('HandBrake/HandBrake/issues/4936'),
    make: film({ container: 'mov', picture: 'prores_ks', sound: 'pcm_s16le', encoding: {}, metadata: { timecode: '00:00:00:00' } }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'youtube-dl',
    pattern: 'AV1 and Opus merged into MKV',
    source: github('ytdl-org/youtube-dl/issues/23466'),
    make: film({ container: 'matroska', picture: 'libsvtav1', sound: 'libopus', encoding: {} }),
    upload: 'converts',
    made: whole,
  },
  {
    product: 'YouTube WebM',
    pattern: 'VP9 and Opus',
    source: github('ytdl-org/youtube-dl/issues/20498'),
    make: film({ container: 'webm', picture: 'libvpx-vp9', sound: 'libopus', encoding: {} }),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'Chrome MediaRecorder',
    pattern: 'WebM without a duration and without cues',
    source: github('electron/electron/issues/15504'),
    make: film({ container: 'webm', picture: 'libvpx-vp9', sound: 'libopus', encoding: {}, muxing: { live: 1 } }),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'WhatsApp',
    pattern: 'H.264 Main, index in front',
    source: github('devlikeapro/waha/issues/2057'),
    make: film({ encoding: { profile: 'main', bf: 2 }, muxing: { movflags: 'faststart' } }),
    upload: 'plays',
    made: whole,
  },
  {
    product: 'ffmpegthumbnailer users',
    pattern: 'MJPEG in AVI',
    source: github('dirkvdb/ffmpegthumbnailer/issues/142'),
    make: film({ container: 'avi', picture: 'mjpeg', pixels: 'yuvj420p', sound: 'pcm_s16le', encoding: {} }),
    upload: 'converts',
    made: { refused: 'MP4, MOV, WebM, MKV, or AVI' },
  },
  {
    product: 'Sony AVCHD camcorder',
    pattern: 'MPEG transport stream',
    source: 'https://en.wikipedia.org/wiki/AVCHD',
    make: bytes(transportStream),
    upload: { refused: 'MP4, MOV, WebM, MKV, or AVI video encoded as H.264, HEVC' },
  },
]
