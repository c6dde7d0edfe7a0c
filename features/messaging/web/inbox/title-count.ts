import { cappedCount } from '#platform/web/ui/display/count-badge.tsx'

let unread = 0
let watching = false

/** Shows how many messages wait in front of the title while nobody looks at the page. */
export function showUnreadInTitle(count: number): void {
  unread = count
  write()
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', write)
}

function write(): void {
  const plain = document.title.replace(/^\(\d+\+?\) /, '')
  const wanted = document.hidden && unread > 0 ? `(${cappedCount(unread)}) ${plain}` : plain
  if (document.title !== wanted) document.title = wanted
}
