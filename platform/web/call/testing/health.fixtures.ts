/** A response of the health check whose content is there at once: browsers read bodies in real time, also while a test holds the clock. */
export const healthResponse = (code = 200): Response =>
  Object.assign(new Response(null, { status: code, headers: { 'content-type': 'application/json' } }), {
    json: async () => ({ status: code < 400 ? 'healthy' : undefined }),
    text: async () => '{}',
  })
