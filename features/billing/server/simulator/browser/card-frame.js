// The frame of the payment simulator: it alone sees the test card, and sends it to the simulator.
{
  const form = document.querySelector('form')
  const dialog = document.querySelector('dialog')
  const { number, month, year } = form.elements
  const tell = (message) => parent.postMessage(message, location.origin)
  let clientSecret = ''

  // The height of the page inside, and of the question of the bank, which stands over it.
  const measure = () => tell({ type: 'height', height: document.body.offsetHeight })
  new ResizeObserver(measure).observe(document.body)

  for (const input of [number, month, year]) input.addEventListener('input', () => input.removeAttribute('aria-invalid'))

  const refuse = (inputs, message) => {
    for (const input of inputs) input.setAttribute('aria-invalid', 'true')
    inputs[0].focus()
    return { type: 'validation_error', message }
  }

  /** Returns the person's answer to the bank; closing the question is none. */
  const askBank = () =>
    new Promise((resolve) => {
      dialog.returnValue = ''
      dialog.showModal()
      tell({ type: 'asks' })
      dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true })
    })
  for (const button of dialog.querySelectorAll('button')) button.addEventListener('click', () => dialog.close(button.value))

  const send = async (confirmed) => {
    const intent = clientSecret.split('_secret_')[0]
    const card = { number: number.value.trim(), expMonth: Number(month.value), expYear: Number(year.value) }
    const reply = await fetch(`/api/billing-simulator/setup-intents/${intent}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, ...card, ...(confirmed !== undefined && { confirmed }) }),
    })
    return { ok: reply.ok, ...(await reply.json()) }
  }

  const fieldNames = { number, expMonth: month, expYear: year }

  /** Returns nothing for a card that is stored, else an error as Stripe.js has it. */
  const confirm = async (confirmed) => {
    const empty = [number, month, year].filter(({ value }) => value.trim() === '')
    if (empty.length > 0) return refuse(empty, form.dataset.incomplete)
    const { ok, outcome, message, fields = {} } = await send(confirmed)
    const [name] = Object.keys(fields)
    if (name) return refuse([fieldNames[name.replace('body.', '')] ?? number], fields[name])
    if (!ok) return { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message }
    if (outcome === 'confirm') return confirm(await askBank())
    if (outcome === 'done') return undefined
    if (confirmed === false) return { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message }
    return { type: 'card_error', code: 'card_declined', message }
  }

  const unreachable = () => ({ type: 'api_connection_error', message: form.dataset.unreachable })
  window.addEventListener('message', async (event) => {
    if (event.origin !== location.origin || event.source !== parent) return
    if (event.data.type === 'open') {
      ;({ clientSecret } = event.data)
      for (const [name, value] of Object.entries(event.data.variables)) document.documentElement.style.setProperty(`--${name}`, value)
      measure()
      tell({ type: 'ready' })
    } else if (event.data.type === 'confirm') {
      event.ports[0].postMessage(await confirm().catch(unreachable))
    }
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}
