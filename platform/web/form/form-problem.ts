/** A refusal in words for people, at a field when one is named. Apart from the form itself, which is larger. */
export class FormProblem extends Error {
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.name = 'FormProblem'
    this.field = field
  }
}
