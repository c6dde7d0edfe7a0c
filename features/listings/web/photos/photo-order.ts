/** The list with the entry at `from` taken out and put in at `to`; the same list when there is nothing to move. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to))
  const item = items[from]
  if (item === undefined || from === place) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}

/** The photos in an order the server has not confirmed; those it does not name stay behind. */
export function inOrder<Item extends { id: number }>(items: readonly Item[], order: readonly number[] | undefined): readonly Item[] {
  if (!order) return items
  const place = (item: Item) => {
    const at = order.indexOf(item.id)
    return at === -1 ? order.length : at
  }
  return items.toSorted((one, other) => place(one) - place(other))
}
