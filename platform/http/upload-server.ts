import { Server } from '@tus/server'

/** The protocol's server, saying of what kind its answers are: a failure in the words of all others is JSON. */
export const answeringServer = (options: ConstructorParameters<typeof Server>[0]): Server => new AnsweringServer(options)

class AnsweringServer extends Server {
  override write(context: Parameters<Server['write']>[0], headers: Headers, status: number, body = ''): ReturnType<Server['write']> {
    if (body.startsWith('{')) headers.set('Content-Type', 'application/problem+json')
    return super.write(context, headers, status, body)
  }
}
