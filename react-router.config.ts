import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'app/web', ssr: true } satisfies Config
