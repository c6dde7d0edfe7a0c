/** Of the cache that holds the pictures somebody keeps; on its own, because the service worker reads it too. */
export const pictureCacheName = 'tourstead:kept-pictures'
