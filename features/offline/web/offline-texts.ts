export interface OfflineText {
  title: string
  text: string
}

const byItself = 'We’ll load this page as soon as the connection is back.'

/** Why a page could not be had: the device has no connection, the server does not answer, or it answers that something is wrong. */
export const offlineTexts = {
  offline: {
    title: 'You’re offline',
    text: `This page needs a connection. Your lists and messages are saved on this device if you opened them here while you were signed in. ${byItself}`,
  },
  down: {
    title: 'Tourstead cannot be reached',
    text: `You’re online, but our server isn’t responding. We try again every 30 seconds. ${byItself}`,
  },
  degraded: {
    title: 'Tourstead is having trouble',
    text: `Our server answers, but not everything works at the moment. We try again every 30 seconds. ${byItself}`,
  },
} as const satisfies Record<string, OfflineText>
