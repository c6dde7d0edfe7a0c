import { ConfigError } from '#platform/config/settings.ts'

const sentences: Record<string, (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string> = {
  EADDRINUSE: (error) => `Port ${error.port} is already in use. Stop the other program or choose another port with PORT.`,
  EACCES: (error) => `${error.path ?? `Port ${error.port}`} may not be used by this account. Choose another with DATA_DIR or PORT.`,
  EEXIST: (error) => `${error.path} is a file and no folder. Choose another folder with DATA_DIR.`,
  ENOTDIR: (error) => `${error.path} lies below a file and cannot be a folder. Choose another folder with DATA_DIR.`,
  ENOSPC: () => 'The disk is full.',
  EROFS: (error) => `${error.path} lies on a read-only disk. Choose another folder with DATA_DIR.`,
  ECONNREFUSED: (error) => `The database does not answer at ${error.address}:${error.port}. Check DATABASE_URL.`,
  ENOTFOUND: (error) => `The database host ${(error as { hostname?: string }).hostname} is not known. Check DATABASE_URL.`,
  '28P01': () => 'The database refused the password. Check DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist.',
}

/** One line that says what is wrong and what to do, for a person who just typed `npm start`. */
export function oneClearLine(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return oneClearLine(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const known = sentences[(error as NodeJS.ErrnoException).code ?? '']
  return known ? known(error) : error.message.split('\n')[0] || error.name
}
