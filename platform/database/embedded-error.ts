/** A start of the embedded database that cannot succeed; the message is one plain sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
