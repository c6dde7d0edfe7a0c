/** Returns the list with the entry at `from` taken out and put in at `to`; the same list when there is nothing to move. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to))
  const item = items[from]
  if (item === undefined || from === target) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, target), item, ...rest.slice(target)]
}

/** Returns the photos in an order the server has not confirmed; those it does not name stay behind. */
export function inOrder<Item extends { id: number }>(items: readonly Item[], order: readonly number[] | undefined): readonly Item[] {
  if (!order) return items
  const rank = (item: Item) => {
    const at = order.indexOf(item.id)
    return at === -1 ? order.length : at
  }
  return items.toSorted((a, b) => rank(a) - rank(b))
}
