import { defineEvent } from '#platform/events/define-event.ts'

/** A transaction with urgent mail or notices was committed; delivery of this process then runs without waiting for its next poll. */
export const urgentCommitted = defineEvent<undefined>('urgentCommitted')
