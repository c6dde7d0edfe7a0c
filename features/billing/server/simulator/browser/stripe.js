// Stands in for Stripe.js on the embedded default: the part of its interface that our pages use. The card is typed into a frame, so
// that the page around it never sees it.
{
  const frameUrl = new URL('card-frame', document.currentScript.src)

  class PaymentElement {
    #listeners = new Map()
    #frame = document.createElement('iframe')
    #hear = (event) => {
      if (event.source !== this.#frame.contentWindow || event.origin !== frameUrl.origin) return
      const { type, height } = event.data
      if (type === 'height') this.#frame.style.height = `${height}px`
      else if (type === 'asks') this.#frame.scrollIntoView({ block: 'center' })
      else this.#tell(type, {})
    }

    constructor(clientSecret, appearance) {
      this.clientSecret = clientSecret
      this.#frame.title = '{title}'
      this.#frame.src = frameUrl.href
      this.#frame.style.cssText = 'display: block; width: 100%; height: 260px; border: 0; color-scheme: normal'
      this.#frame.addEventListener('load', () => {
        // The server answered with something else, such as an error.
        if (!this.#frame.contentDocument?.querySelector('[data-card-frame]')) return this.#tell('loaderror', { error: {} })
        this.#frame.contentWindow.postMessage({ type: 'open', clientSecret, variables: appearance?.variables ?? {} }, frameUrl.origin)
      })
    }

    #tell(type, event) {
      for (const listener of this.#listeners.get(type) ?? []) listener({ elementType: 'payment', ...event })
    }

    on(type, listener) {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
      return this
    }

    mount(target) {
      window.addEventListener('message', this.#hear)
      const host = typeof target === 'string' ? document.querySelector(target) : target
      host.append(this.#frame)
    }

    unmount() {
      window.removeEventListener('message', this.#hear)
      this.#frame.remove()
    }

    destroy() {
      this.unmount()
    }

    focus() {
      this.#frame.focus()
    }

    /** Returns what the frame says became of the card, after the bank was asked where it wants to be. */
    confirm() {
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        this.#frame.contentWindow.postMessage({ type: 'confirm' }, frameUrl.origin, [port2])
      })
    }
  }

  const elementsFor = ({ clientSecret, appearance }) => {
    const made = { payment: null }
    return {
      create: () => (made.payment = new PaymentElement(clientSecret, appearance)),
      getElement: () => made.payment,
    }
  }

  const create = () => ({
    elements: elementsFor,
    async confirmSetup({ elements }) {
      const element = elements.getElement('payment')
      const error = await element.confirm()
      if (error) return { error }
      return { setupIntent: { id: element.clientSecret.split('_secret_')[0], object: 'setup_intent', status: 'succeeded' } }
    },
  })
  window.Stripe = Object.assign(create, { version: 'endive' })
}
