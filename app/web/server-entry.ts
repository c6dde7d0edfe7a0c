export * as build from 'virtual:react-router/server-build'
export { pageRequest } from '#platform/web/page-request.ts'
