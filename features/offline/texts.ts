// Connection note
export const ourServerDoesNotAnswer = 'Our server does not answer'
export const ourServerIsHavingTrouble = 'Our server is having trouble'
export const youAreOffline = 'You are offline'

// Copy note
export const savedOnThisDeviceOnCopiedAt = 'Saved on this device on {copiedAt}'
export const thisIsACopyThePrice = 'This is a copy. The price and status may have changed since, and videos need a connection.'
export const showTheCurrentPage = 'Show the current page'

// Follow worker
export const aNewVersionIsReady = 'A new version is ready'
export const reload = 'Reload'

// Offline html
export const m14633a222 =
  'M14.6 3.3a2.2 2.2 0 0 1 2.8 0l11 9.1a2.2 2.2 0 0 1 .8 1.7V26a3 3 0 0 1-3 3H5.8a3 3 0 0 1-3-3V14.1a2.2 2.2 0 0 1 .8-1.7zM12.8 13.6v9.2a1 1 0 0 0 1.53.85l7.3-4.6a1 1 0 0 0 0-1.7l-7.3-4.6a1 1 0 0 0-1.53.85z'
