import { createElement, type SVGProps } from 'react'

export interface IconDrawing {
  size?: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Draws an icon as lucide-react does, at a third of its code and half of its text: it stands in for theirs in what is built
 * (`vite.config.ts`), and how all icons are drawn stands once in `app.css`. We use none of their settings and contexts.
 */
export function drawnIcon({ size = 24, node }: IconDrawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const named = 'role' in rest || 'title' in rest || Object.keys(rest).some((key) => key.startsWith('aria-'))
    return createElement(
      'svg',
      {
        viewBox: `0 0 ${size} ${size}`,
        className: className ? `lucide ${className}` : 'lucide',
        ...(!named && { 'aria-hidden': 'true' as const }),
        ...rest,
      },
      ...shapes,
    )
  }
}
