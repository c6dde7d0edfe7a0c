/** Describes an element well enough to find its successor after React has drawn the page again. Generated ids change then. */
export interface Place {
  path: string
  tag: string
  name: string
  label: string
  /** Position among the elements with the same description. */
  index: number
}

type Description = Omit<Place, 'index' | 'path'>

const describe = (element: Element): Description => ({
  tag: element.tagName,
  name: ['name', 'type', 'action'].map((attribute) => element.getAttribute(attribute) ?? '').join(' '),
  label: element.getAttribute('aria-label') ?? (element instanceof HTMLButtonElement ? element.textContent : ''),
})

const findAlike = ({ tag, name, label }: Description): Element[] =>
  [...document.getElementsByTagName(tag)].filter((element) => {
    const candidate = describe(element)
    return candidate.name === name && candidate.label === label
  })

/** Returns the place of a connected element. */
export function locate(element: Element): Place {
  const description = describe(element)
  return { ...description, path: window.location.pathname, index: findAlike(description).indexOf(element) }
}

/** Returns the successor of an element, unless the user has moved on to another page. */
export const findAgain = (place: Place): Element | undefined =>
  place.path === window.location.pathname ? findAlike(place)[place.index] : undefined
