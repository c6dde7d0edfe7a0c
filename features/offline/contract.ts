/** Where the browser finds what makes the product an app of its own. */
export const offlinePaths = {
  worker: '/sw.js',
  manifest: '/manifest.webmanifest',
  icon: '/icons/:file',
} as const
