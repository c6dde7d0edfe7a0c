// Connection note
export const weCantReachOurServer = 'We can’t reach our server'
export const ourServerIsHavingTrouble = 'Our server is having trouble'
export const youreOffline = 'You’re offline'

// Copy note
export const savedOnCopiedAt = 'Saved on this device {copiedAt}'
export const savedCopyMayBeOutOfDate = 'Price and status may have changed. Videos need a connection.'
export const showCurrentPage = 'Show current page'

// Follow worker
export const aNewVersionIsAvailable = 'A new version is available'
export const refresh = 'Refresh'

// Offline html
export const markPath =
  'M14.6 3.3a2.2 2.2 0 0 1 2.8 0l11 9.1a2.2 2.2 0 0 1 .8 1.7V26a3 3 0 0 1-3 3H5.8a3 3 0 0 1-3-3V14.1a2.2 2.2 0 0 1 .8-1.7zM12.8 13.6v9.2a1 1 0 0 0 1.53.85l7.3-4.6a1 1 0 0 0 0-1.7l-7.3-4.6a1 1 0 0 0-1.53.85z'
