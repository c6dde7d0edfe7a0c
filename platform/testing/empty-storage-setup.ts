/** Test files share a tab, one after the other: none begins with what another one left there. */
sessionStorage.clear()
localStorage.clear()
