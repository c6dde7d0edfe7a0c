/** A picture of one clear pixel, for what must load none: a browser fetches even a picture that nobody sees. */
export const clearPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
