import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { LinkDescriptor } from 'react-router'
import favicon from './favicon.svg?url'
import theme from './theme.js?url'

const font = (href: string): LinkDescriptor => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

/** Icon and fonts; without the preloads the fonts would wait for the style sheet. */
export const headLinks: LinkDescriptor[] = [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  font(inter),
  font(fraunces),
]

/** A classic script in the head, so that it runs before anything is painted. */
export const themeScript = theme
