import fraunces from '../fonts/fraunces.woff2?url'
import inter from '../fonts/inter.woff2?url'
import { createContext } from 'react'
import type { LinkDescriptor } from 'react-router'
import style from '../app.css?url'
import favicon from './favicon.svg?url'
import earlyPresses from '#platform/web/press/early-presses.js?raw'
import theme from './theme.js?raw'
// Also a file, for the page that stands in where there is no connection.
import './theme.js?url'

const font = (href: string): LinkDescriptor => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

/**
 * Icon, fonts and the style sheet; without the preloads the fonts would wait for it. It is named here instead of imported by a module: the
 * first late part of a page that runs on that module would load it a second time, and the browser work out every element's style anew.
 */
export const headLinks: LinkDescriptor[] = [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  font(inter),
  font(fraunces),
  { rel: 'stylesheet', href: style },
]

/** Inside the page, so that it runs before anything is painted and nothing waits for a file. The browser has run it when React arrives. */
export const firstScript = { __html: import.meta.env.SSR ? theme + earlyPresses : '' }

/** Known on the server only. */
export const ScriptNonce = createContext<string | undefined>(undefined)
