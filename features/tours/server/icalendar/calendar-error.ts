/**
 * The calendar is refused as a whole. `too-much`: more events or dates than a person has. `too-slow`: reading it exceeds the time or
 * memory limit of a parser. `cut-off`: it ends in the middle, so that busy times may be missing.
 */
export class CalendarError extends Error {
  readonly reason: 'not-a-calendar' | 'cut-off' | 'too-much' | 'too-slow'
  constructor(reason: CalendarError['reason']) {
    super(`The calendar is refused: ${reason}.`)
    this.name = 'CalendarError'
    this.reason = reason
  }
}
