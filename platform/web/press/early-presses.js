// Runs before the first paint: what is pressed or typed before the code of its part has come is kept, and done when it has.
{
  const kept = []
  const native = 'command' in HTMLButtonElement.prototype ? '[popovertarget], [commandfor]' : '[popovertarget]'
  let failed = false

  const keep = (entry) => {
    const before = kept.find(({ kind, target }) => kind === entry.kind && target === entry.target)
    if (before) Object.assign(before, entry, { settled: before.settled || entry.settled })
    else kept.push(entry)
  }
  const note = (event) => {
    const { type, target, submitter } = event
    if (!(target instanceof Element)) return
    if (type === 'click') {
      const button = target.closest('button[type=button]')
      if (button && !button.matches(native)) keep({ kind: 'press', target: button })
    } else if (type === 'submit') {
      // Other forms work without any code.
      if (failed || !target.matches('[method=post], [data-held]')) return
      event.preventDefault()
      keep({ kind: 'submit', target, submitter })
    } else if ('value' in target && target.type !== 'file') {
      keep({ kind: 'value', target, value: target.value, checked: target.checked, settled: type === 'change' })
    }
  }
  const types = ['click', 'submit', 'input', 'change']
  const handOver = () => {
    for (const type of types) removeEventListener(type, note, true)
    return kept
  }
  for (const type of types) addEventListener(type, note, true)
  // Without its code a page has forms that the server understands.
  const fail = () => {
    failed = true
    const form = kept.find(({ kind }) => kind === 'submit')
    if (form) HTMLFormElement.prototype.submit.call(form.target)
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true)
  window.earlyPresses = { types, kept, note, handOver, fail }
}
