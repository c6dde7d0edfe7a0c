import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app/web',
  ssr: true,
  // Asked for later, the answer would render the page anew, once for every part that still waits for its code.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
