/** Marks a dialog that React has taken over: what is put into the server's HTML before that makes React draw the page anew. */
export const takenOver = 'data-taken-over'

/**
 * Keeps `region` inside the modal dialog in front, since everything outside that is out of reach for pointer, keyboard and
 * screen reader, and otherwise at `home`. `beforeMove` is told ahead of every move after the first.
 */
export function followDialogs(region: HTMLElement, home: HTMLElement, beforeMove: () => void): () => void {
  const observer = new MutationObserver(() => {
    const place = dialogInFront() ?? home
    if (region.parentElement === place) return
    beforeMove()
    move(place)
  })
  function move(place: Element) {
    if (region.parentElement !== place) place.append(region)
    // A popover that moves is hidden; shown again, it lies above the dialog.
    const popover = region.querySelector<HTMLElement>('[popover]')
    if (popover && !popover.matches(':popover-open')) popover.showPopover()
    // A dialog that is removed while open does not close first.
    observer.observe(document, { subtree: true, attributeFilter: ['open', takenOver], childList: place !== home })
  }
  move(dialogInFront() ?? home)
  return () => {
    observer.disconnect()
    home.append(region)
  }
}

function dialogInFront(): Element | undefined {
  const modal = [...document.querySelectorAll(`dialog[${takenOver}]:modal`)]
  return modal.length < 2 ? modal[0] : modal.findLast(takesPointer)
}

/** Whether a pointer meets it, which is true of the modal dialog in front alone. */
function takesPointer(dialog: Element): boolean {
  const { left, top, width, height } = dialog.getBoundingClientRect()
  return document.elementsFromPoint(left + width / 2, top + height / 2).some((hit) => dialog.contains(hit))
}
