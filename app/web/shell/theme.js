// Runs before the first paint: the chosen theme, and whether somebody was signed in here before.
try {
  const root = document.documentElement
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  if (theme) root.dataset.theme = theme
  if (Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))) root.dataset.returning = ''
} catch {
  // Storage may be forbidden; the page works without.
}
