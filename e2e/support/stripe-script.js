// Stands in for Stripe's script: fields in a frame of Stripe's, the bank's dialog in another, and requests to Stripe's API.
window.Stripe = (publishableKey) => {
  const idOf = (clientSecret) => clientSecret.split('_secret_')[0]

  const request = async (clientSecret, action, body = {}) => {
    const form = new URLSearchParams({ client_secret: clientSecret, key: publishableKey, ...body })
    const address = `https://api.stripe.com/v1/payment_intents/${idOf(clientSecret)}/${action}`
    const response = await fetch(address, { method: 'POST', body: form })
    return response.json()
  }

  const openFrame = (address, parent) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.setAttribute('title', 'Secure payment frame')
    frame.width = '100%'
    frame.height = '260'
    parent.append(frame)
    return frame
  }

  // The next message of a frame that `isWanted`.
  const nextMessage = (frame, isWanted) =>
    new Promise((resolve) => {
      const listen = ({ source, data }) => {
        if (source !== frame.contentWindow || !isWanted(data)) return
        removeEventListener('message', listen)
        resolve(data)
      }
      addEventListener('message', listen)
    })

  const askBank = async (clientSecret) => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    const frame = openFrame('https://hooks.stripe.com/3d_secure.html', dialog)
    dialog.showModal()
    const { isApproved } = await nextMessage(frame, (data) => 'isApproved' in data)
    dialog.remove()
    return toResult(await request(clientSecret, 'authenticate', { approved: String(isApproved) }))
  }

  const toResult = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer })
  const settle = (clientSecret, answer) => (answer.status === 'requires_action' ? askBank(clientSecret) : toResult(answer))

  let fields

  const elements = ({ appearance }) => {
    window.stripeAppearance = appearance
    return {
      update: (changed) => Object.assign(window, { stripeAppearance: changed.appearance }),
      fetchUpdates: async () => ({}),
      getElement: () => null,
      submit: async () => {
        const card = await readFields()
        return card.number === '' ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } } : {}
      },
      create: () => {
        const handlers = {}
        const element = {
          mount: (parent) => {
            fields = openFrame('https://js.stripe.com/fields.html', parent)
            fields.onload = () => handlers.ready?.(element)
          },
          on: (name, handler) => {
            handlers[name] = handler
            return element
          },
          off: (name) => {
            delete handlers[name]
            return element
          },
          update() {},
          unmount: () => fields.remove(),
          destroy: () => fields.remove(),
        }
        return element
      },
    }
  }

  const readFields = () => {
    const answer = nextMessage(fields, (data) => 'number' in data)
    fields.contentWindow.postMessage('read', 'https://js.stripe.com')
    return answer
  }

  return {
    elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
    confirmPayment: async ({ elements: used, clientSecret, confirmParams }) => {
      const card = used ? await readFields() : { payment_method: confirmParams.payment_method }
      return settle(clientSecret, await request(clientSecret, 'confirm', card))
    },
    retrievePaymentIntent: async (clientSecret) => toResult(await request(clientSecret, 'retrieve')),
    handleNextAction: ({ clientSecret }) => askBank(clientSecret),
  }
}
