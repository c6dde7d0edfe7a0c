/**
 * What floats at the foot of the window, from its edge up: each stands on what is before it. A `list` pulled up over a map and a
 * `switch` of views hover over what fills the window; `foot` is the last row of such a page, on which only toasts stand.
 */
const fromTheEdge = ['consent', 'page', 'comparison', 'list', 'switch', 'foot', 'toast'] as const
type Part = (typeof fromTheEdge)[number]

/** What fills the window ends above these. */
const takesRoom: readonly Part[] = ['consent', 'page', 'comparison']

/** Parts that together would take more of the window than this are not shown until there is room; the first one always is. */
const atMost = 0.6

const standing = new Map<HTMLElement, Part>()
let observer: ResizeObserver | undefined

const floatAs = (part: Part) => (element: HTMLElement | null) => {
  if (!element) return undefined
  standing.set(element, part)
  observer ??= startObserving()
  observer.observe(stripOf(element))
  arrange()
  return () => {
    standing.delete(element)
    observer?.unobserve(stripOf(element))
    arrange()
  }
}

/**
 * References for what floats: `<div ref={floatPage} data-float="page">`. Each gets `--float-bottom`, where it stands. The page
 * keeps `--float-top` free at its end and while scrolling; what fills the window leaves out `--float-room`.
 */
export const floatConsent = floatAs('consent')
export const floatPage = floatAs('page')
export const floatComparison = floatAs('comparison')
export const floatList = floatAs('list')
export const floatSwitch = floatAs('switch')
export const floatFoot = floatAs('foot')
export const floatToast = floatAs('toast')

/** What opens above its strip lies over the page like a sheet and takes no room of its own. */
const stripOf = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-float-strip]') ?? element

function startObserving(): ResizeObserver {
  window.addEventListener('resize', arrange)
  return new ResizeObserver(arrange)
}

function arrange(): void {
  const { style } = document.documentElement
  let top = 0
  let room = 0
  let foot = 0
  for (const part of fromTheEdge) {
    for (const [element, as] of standing) {
      const height = as === part ? stripOf(element).offsetHeight : 0
      if (height === 0) continue
      if (part === 'foot') {
        foot += height
        continue
      }
      const fits = part === 'toast' || top === 0 || top + height <= window.innerHeight * atMost
      element.toggleAttribute('data-no-room', !fits)
      if (!fits) continue
      element.style.setProperty('--float-bottom', `${part === 'toast' ? top + foot : top}px`)
      top += height
      if (takesRoom.includes(part)) room = top
    }
  }
  style.setProperty('--float-room', `${room}px`)
  style.setProperty('--float-top', `${top}px`)
}
