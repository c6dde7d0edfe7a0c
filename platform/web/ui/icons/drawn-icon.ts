import { createElement, type SVGProps } from 'react'

export interface IconDrawing {
  name?: string
  size?: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
  aliases?: readonly string[]
}

/**
 * Draws an icon as lucide-react does, at a third of its code: in the browser it stands in for theirs (`vite.config.ts`),
 * whose settings and contexts we do not use. The server draws with theirs, so both must say the same.
 */
export function drawnIcon({ name, size = 24, node, aliases = [] }: IconDrawing) {
  const names = [name, ...aliases].filter(Boolean).map((word) => `lucide-${word}`)
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const named = 'role' in rest || 'title' in rest || Object.keys(rest).some((key) => key.startsWith('aria-'))
    const classes = new Set(['lucide', ...names, ...(className ?? '').split(' ').filter(Boolean)])
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...classes].join(' '),
        ...(!named && { 'aria-hidden': 'true' as const }),
        ...rest,
      },
      ...shapes,
    )
  }
}
